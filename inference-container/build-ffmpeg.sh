#!/bin/sh
# Builds ffmpeg and ffprobe of Debian's version, with only what this service reads and writes:
#   sh build-ffmpeg.sh /absolute/PREFIX
# Needs Debian, and root unless the build dependencies are installed. PREFIX/bin and PREFIX/lib can
# be copied together to any folder of any Linux with glibc 2.36 or later.
set -eu

prefix=${1:?Usage: build-ffmpeg.sh PREFIX}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

dependencies='dpkg-dev gcc libbz2-dev libc6-dev libdav1d-dev libx264-dev make nasm pkg-config xz-utils zlib1g-dev'
if ! dpkg-query --show $dependencies >/dev/null 2>&1; then
  apt-get -qq update
  DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $dependencies
fi

cd "$folder"
# The archives that binary packages come from; the machine's own lists stay as they are.
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
  'Created-By: Packages' 'Origin: Debian' | sort --unique >sources.list
mkdir -p lists/partial
apt_sources() {
  apt-get -qq -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State::Lists="$folder/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= \
    -o APT::Sandbox::User=root "$@"
}
apt_sources update
version=$(apt-cache show --no-all-versions ffmpeg | sed -n 's/+b[0-9]*$//; s/^Version: //p')
apt_sources --only-source source "ffmpeg=$version"
cd ffmpeg-*/

# The linker prefers these to shared libraries. Debian has no static libdav1d.
libraries=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
mkdir static
ln -s "$libraries/libx264.a" "$libraries/libz.a" "$libraries/libbz2.a" static/

# The decoders are those that media/media-arguments.ts permits; h264_metadata brings the H.264 syntax
# that filter_units needs; dv is for DV inside of MOV and AVI.
./configure \
  --prefix="$prefix" \
  --extra-version="${version##*-}" \
  --toolchain=hardened \
  --pkg-config-flags=--static \
  --extra-ldflags=-Lstatic \
  --enable-gpl \
  --disable-autodetect \
  --disable-avdevice \
  --disable-debug \
  --disable-doc \
  --disable-everything \
  --disable-ffplay \
  --disable-network \
  --disable-postproc \
  --disable-swresample \
  --enable-bzlib \
  --enable-libdav1d \
  --enable-libx264 \
  --enable-zlib \
  --enable-protocol=file,pipe \
  --enable-demuxer=avi,dv,matroska,mov,rawvideo \
  --enable-parser=av1,h263,h264,hevc,mjpeg,mpeg4video,mpegvideo,png,vp8,vp9 \
  --enable-decoder=dvvideo,ffv1,h263,h264,hevc,huffyuv,libdav1d,mjpeg,mpeg1video,mpeg2video \
  --enable-decoder=mpeg4,msmpeg4v2,msmpeg4v3,png,prores,rawvideo,vp8,vp9 \
  --enable-bsf=extract_extradata,filter_units,h264_metadata \
  --enable-filter=bwdif,crop,metadata,rotate,scale,select,setsar,settb \
  --enable-encoder=libx264,mjpeg,rawvideo \
  --enable-muxer=image2pipe,matroska,mp4,rawvideo
# The linker takes the programs' search path for libraries from here.
LD_RUN_PATH='$ORIGIN/../lib' make -j"$(nproc)" ffmpeg ffprobe

install -d "$prefix/bin" "$prefix/lib"
install ffmpeg ffprobe "$prefix/bin"
install -m 0644 "$libraries"/libdav1d.so.? "$prefix/lib"
