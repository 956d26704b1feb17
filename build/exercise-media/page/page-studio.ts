import {
  BufferGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  HemisphereLight,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OrthographicCamera,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { Material, Object3D } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

import type { Camera } from '../renderer/camera.ts';
import type { Ink } from '../renderer/palette.ts';
import { linear, PALETTE } from '../renderer/palette.ts';
import type { Block, Facet, Solid, Swell } from '../renderer/solid.ts';
import type { PageStudio, PictureSize, Stage } from '../renderer/stage.ts';
import { FLOOR_BEHIND_METERS } from '../renderer/stage.ts';
import { swellMesh } from '../renderer/swell-mesh.ts';
import type { Take } from '../renderer/takes.ts';
import { filmTakes, pictureTakes, sheetTakes } from '../renderer/takes.ts';
import type { Vector } from '../renderer/vector.ts';
import { videoPlanes } from '../renderer/video-planes.ts';

const CAMERA_METERS = 20;
const LIGHT_METERS = 4;
const FLOOR_METERS = 12;
const SHADOW = { reachMeters: 2.2, pixels: 512, radius: 3.5, strength: 0.22 };
/** Relative to the figure, along the picture axes and up; only the key light casts shadows. */
const KEY_LIGHT = { right: -0.35, up: 1.3, toward: 0.4, intensity: 0.8 };
const FILL_LIGHT = { right: -0.4, up: 0.35, toward: 1, intensity: 1.1 };
const SKY = { intensity: 2.4, above: 0xffffff, below: 0xcfd4e4 };

const renderer = new WebGLRenderer({ antialias: true });
renderer.autoClear = false;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFShadowMap;
const gl = renderer.getContext();

let takesAt: (timeSeconds: number) => Take[] = () => [];
let filmSize: PictureSize = { width: 1, height: 1 };
let setUp: { readonly stage: Stage; readonly scene: Scene } | null = null;

const page: PageStudio = {
  openFilm({ exercise, size }) {
    takesAt = filmTakes(exercise, size);
    filmSize = size;
  },
  frame(timeSeconds) {
    draw(takesAt(timeSeconds), filmSize);
    return readVideoPlanes(filmSize);
  },
  still({ kind, exercise, size }) {
    draw((kind === 'picture' ? pictureTakes : sheetTakes)(exercise, size), size);
    return readPng();
  },
};
Object.assign(globalThis, { studio: page });

function draw(takes: readonly Take[], size: PictureSize): void {
  renderer.setSize(size.width, size.height);
  renderer.setScissorTest(false);
  renderer.setClearColor(0xffffff);
  renderer.clear();
  for (const take of takes) drawTake(take, size.height);
}

function drawTake({ stage, solids, left, top }: Take, pictureHeight: number): void {
  const { camera, size } = stage;
  const scene = sceneOf(stage);
  const moving = movingMeshes(stage, solids);
  scene.add(...moving);
  const bottom = pictureHeight - top - size.height;
  renderer.setViewport(left, bottom, size.width, size.height);
  renderer.setScissor(left, bottom, size.width, size.height);
  renderer.setScissorTest(true);
  renderer.setClearColor(colorOf(PALETTE.wall));
  renderer.clear();
  renderer.render(scene, viewOf(camera, size));
  scene.remove(...moving);
  moving.forEach(dispose);
}

/** Returns lights, floor, and static meshes, cached for the next frame of the film. */
function sceneOf(stage: Stage): Scene {
  if (setUp?.stage === stage) return setUp.scene;
  setUp?.scene.traverse(dispose);
  const scene = new Scene();
  scene.add(...lights(stage.camera), ...floor(stage.camera, stage.floorInk));
  scene.add(...stage.solids.filter((solid) => solid.kind === 'block').map(blockMesh));
  scene.add(...stage.solids.filter((solid) => solid.kind === 'facet').map(facetMesh));
  setUp = { stage, scene };
  return scene;
}

/** Includes static shapes, because they shade moving ones. */
function movingMeshes(stage: Stage, solids: readonly Solid[]): Mesh[] {
  const swells = [...stage.solids, ...solids].filter((solid) => solid.kind === 'swell');
  const bodies = swells.filter(({ castsShadow }) => castsShadow !== false);
  const lines = swells.filter(({ castsShadow, isUnlit }) => castsShadow === false && !isUnlit);
  const signs = swells.filter(({ isUnlit }) => isUnlit);
  const body = swellsMesh(bodies, stage, new MeshLambertMaterial({ vertexColors: true }));
  body.castShadow = true;
  body.receiveShadow = true;
  return [
    body,
    swellsMesh(lines, stage, new MeshLambertMaterial({ vertexColors: true })),
    swellsMesh(signs, stage, new MeshBasicMaterial({ vertexColors: true })),
    ...solids.filter((solid) => solid.kind === 'facet').map(facetMesh),
  ];
}

function swellsMesh(swells: readonly Swell[], stage: Stage, material: Material): Mesh {
  const { positions, normals, colors, faces } = swellMesh(swells, stage);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  geometry.setIndex(faces);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return mesh;
}

/** Frees memory in the graphics process. */
function dispose(object: Object3D): void {
  if (object instanceof DirectionalLight) object.dispose();
  if (!isMesh(object)) return;
  object.geometry.dispose();
  object.material.dispose();
}

function isMesh(object: Object3D): object is Mesh<BufferGeometry, Material> {
  return object instanceof Mesh;
}

function viewOf(camera: Camera, { width, height }: PictureSize): OrthographicCamera {
  const { originX, originY, pixelsPerMeter, right, up, toward } = camera;
  const view = new OrthographicCamera(
    -originX / pixelsPerMeter,
    (width - originX) / pixelsPerMeter,
    originY / pixelsPerMeter,
    (originY - height) / pixelsPerMeter,
    0,
    2 * CAMERA_METERS,
  );
  view.matrixAutoUpdate = false;
  view.matrix
    .makeBasis(vector(right), vector(up), vector(toward))
    .setPosition(vector(toward).multiplyScalar(CAMERA_METERS));
  view.matrixWorldNeedsUpdate = true;
  return view;
}

function lights(camera: Camera) {
  const key = lightFrom(KEY_LIGHT, camera);
  key.castShadow = true;
  const { reachMeters: reach, pixels, radius } = SHADOW;
  key.shadow.camera = new OrthographicCamera(-reach, reach, reach, -reach, 0.5, 8);
  key.shadow.mapSize.set(pixels, pixels);
  key.shadow.radius = radius;
  key.shadow.normalBias = 0.02;
  const sky = new HemisphereLight(SKY.above, SKY.below, SKY.intensity);
  return [key, lightFrom(FILL_LIGHT, camera), sky];
}

function lightFrom({ right, up, toward, intensity }: typeof KEY_LIGHT, camera: Camera) {
  const light = new DirectionalLight(0xffffff, intensity);
  light.position
    .addScaledVector(vector(camera.right), right)
    .addScaledVector(vector(camera.toward), toward)
    .add(new Vector3(0, up, 0))
    .setLength(LIGHT_METERS);
  return light;
}

/** Draws the floor with shadows; below its edge at the studio wall, a plain surface. */
function floor({ toward }: Camera, ink: Ink): Mesh[] {
  const level = Math.hypot(toward.x, toward.z);
  const above = new Vector3(0, 1, 0);
  const ahead = new Vector3(toward.x / level, 0, toward.z / level);
  const across = new Vector3(ahead.z, 0, -ahead.x);
  const edge = ahead.clone().multiplyScalar(-FLOOR_BEHIND_METERS);
  const plane = (down: Vector3, facing: Vector3) =>
    new PlaneGeometry(2 * FLOOR_METERS, FLOOR_METERS).applyMatrix4(
      new Matrix4()
        .makeBasis(across, down.clone().negate(), facing)
        .setPosition(edge.clone().addScaledVector(down, FLOOR_METERS / 2)),
    );
  const ground = new Mesh(
    plane(above.clone().negate(), ahead),
    new MeshBasicMaterial({ color: colorOf(ink), depthWrite: false }),
  );
  const shade = new Mesh(
    plane(ahead, above),
    new ShadowMaterial({ color: colorOf(PALETTE.dark), opacity: SHADOW.strength }),
  );
  ground.renderOrder = -1;
  shade.receiveShadow = true;
  return [ground, shade];
}

function blockMesh({ middle, size, frame, ink }: Block): Mesh {
  const thinnest = Math.min(size.x, size.y, size.z);
  const geometry = new RoundedBoxGeometry(size.x, size.y, size.z, 3, Math.min(0.012, thinnest / 3));
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ color: colorOf(ink) }));
  mesh.applyMatrix4(
    new Matrix4()
      .makeBasis(vector(frame.x), vector(frame.y), vector(frame.z))
      .setPosition(vector(middle)),
  );
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

function facetMesh({ corners, ink }: Facet): Mesh {
  const geometry = new BufferGeometry().setFromPoints(corners.map(vector));
  geometry.setIndex(corners.slice(2).flatMap((_, index) => [0, index + 1, index + 2]));
  return new Mesh(geometry, new MeshBasicMaterial({ color: colorOf(ink), side: 2 }));
}

function readPng(): string {
  const url = renderer.domElement.toDataURL('image/png');
  return url.slice(url.indexOf(',') + 1);
}

function readVideoPlanes(size: PictureSize): string {
  const { width, height } = size;
  const pixels = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return videoPlanes(pixels, size).toBase64();
}

function colorOf(ink: Ink): Color {
  return new Color(...linear(ink));
}

function vector({ x, y, z }: Vector): Vector3 {
  return new Vector3(x, y, z);
}
