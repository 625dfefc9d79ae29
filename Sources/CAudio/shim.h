#pragma once
#include <pulse/error.h>
#include <pulse/simple.h>
#include <sndfile.h>
#include <speex/speex_resampler.h>
