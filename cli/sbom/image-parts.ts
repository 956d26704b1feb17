import type { Component } from './component.ts';

/** Packages that remain in the image. */
export const IMAGE_PACKAGES = ['mediabunny', 'onnxruntime-common', 'onnxruntime-node', 'zod'];

/**
 * Parts of the image other than npm packages. Versions come from the base images and Debian at
 * build time, so none is listed.
 */
export const IMAGE_PARTS: readonly Component[] = [
  debian('ffmpeg', 'GPL-2.0-or-later'),
  debian('x264', 'GPL-2.0-or-later'),
  debian('dav1d', 'BSD-2-Clause'),
  debian('zlib', 'Zlib'),
  debian('bzip2', 'bzip2-1.0.6'),
  debian('tini', 'MIT'),
  {
    type: 'application',
    'bom-ref': 'node',
    name: 'node',
    version: '24',
    purl: 'pkg:generic/node@24',
    licenses: [{ expression: 'MIT' }],
  },
  {
    type: 'machine-learning-model',
    'bom-ref': 'blazepose',
    name: 'BlazePose, converted from @mediapipe/pose',
    licenses: [{ expression: 'Apache-2.0' }],
  },
  {
    type: 'library',
    'bom-ref': 'noto-sans',
    name: 'Outlines of Noto Sans, JP, KR, and SC',
    version: '5.3.0',
    licenses: [{ expression: 'OFL-1.1' }],
  },
  // Has no license of its own: each of its packages has one.
  { type: 'operating-system', 'bom-ref': 'debian', name: 'debian', version: '12' },
];

function debian(name: string, license: string): Component {
  const purl = `pkg:deb/debian/${name}?arch=source&distro=bookworm`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    purl,
    licenses: [{ expression: license }],
  };
}
