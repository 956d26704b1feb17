import type { ExercisePoses } from './exercise-poses.ts';
import type { Film, Films } from './film.ts';
import type { Box } from './framing.ts';
import { placed, scaleToFit, union } from './framing.ts';
import { timeOfPose } from './read-poses.ts';
import type { PictureSize } from './stage.ts';

/** White gap between panels. */
const GAP_PX = 4;
/** Unequal panels look less tidy, so they must enlarge the figure by this factor. */
const MIN_ENLARGEMENT = 1.12;

export interface Panel {
  readonly film: Film;
  readonly timeSeconds: number;
  readonly left: number;
  readonly top: number;
}

interface Arrangement {
  readonly panels: readonly Panel[];
  readonly pixelsPerMeter: number;
}

interface Layout {
  readonly size: PictureSize;
  readonly isSideBySide: boolean;
}

/** Arranges panels side by side or one above the other, whichever makes the figure larger. */
export function arrangePanels(
  exercise: ExercisePoses,
  films: Films,
  size: PictureSize,
): readonly Panel[] {
  const times = pictureTimes(exercise);
  const [beside, above] = [
    { size, isSideBySide: true },
    { size, isSideBySide: false },
  ];
  const equal = larger(equalPanels(films, times, beside), equalPanels(films, times, above));
  const fitted = larger(fittedPanels(films, times, beside), fittedPanels(films, times, above));
  const isClear = fitted.pixelsPerMeter > MIN_ENLARGEMENT * equal.pixelsPerMeter;
  return (isClear ? fitted : equal).panels;
}

function larger(one: Arrangement, other: Arrangement): Arrangement {
  return one.pixelsPerMeter >= other.pixelsPerMeter ? one : other;
}

/** Lays out panels of equal size that share the camera of the whole loop. */
function equalPanels(films: Films, times: readonly number[], layout: Layout): Arrangement {
  const { size, isSideBySide } = layout;
  const across = Math.floor(roomFor(times.length, layout) / times.length);
  const film = films.ofSize(
    isSideBySide ? { ...size, width: across } : { ...size, height: across },
  );
  const panels = times.map((timeSeconds, index) => {
    const at = index * (across + GAP_PX);
    return { film, timeSeconds, left: isSideBySide ? at : 0, top: isSideBySide ? 0 : at };
  });
  return { panels, pixelsPerMeter: film.stage.camera.pixelsPerMeter };
}

/** Lays out panels fitted to their positions, at one scale and with a common floor level. */
function fittedPanels(films: Films, times: readonly number[], layout: Layout): Arrangement {
  const { size, isSideBySide } = layout;
  const positions = times.map((timeSeconds) => ({ timeSeconds, ...films.outlineAt(timeSeconds) }));
  const isCloseUp = positions.some((position) => position.isCloseUp);
  const all = positions.map(({ box }) => box).reduce(union);
  const room = roomFor(times.length, layout);
  const extent = (box: Box) => (isSideBySide ? box.right - box.left : box.bottom - box.top);
  const total = positions.reduce((sum, { box }) => sum + extent(box), 0);
  const pixelsPerMeter = scaleToFit(
    {
      box: isSideBySide ? { ...all, left: 0, right: total } : { ...all, top: 0, bottom: total },
      isCloseUp,
    },
    isSideBySide ? { ...size, width: room } : { ...size, height: room },
  );
  const margin = (room - total * pixelsPerMeter) / times.length;
  let end = 0;
  const panels = positions.map(({ timeSeconds, box }, index) => {
    const at = Math.round(end) + index * GAP_PX;
    end += extent(box) * pixelsPerMeter + margin;
    const across = Math.round(end) + index * GAP_PX - at;
    const panel = isSideBySide ? { ...size, width: across } : { ...size, height: across };
    const shown = isSideBySide
      ? { ...box, top: all.top, bottom: all.bottom }
      : { ...box, left: all.left, right: all.right };
    const camera = placed(films.camera, shown, { size: panel, pixelsPerMeter });
    return {
      film: films.viewedBy(camera, panel),
      timeSeconds,
      left: isSideBySide ? at : 0,
      top: isSideBySide ? 0 : at,
    };
  });
  return { panels, pixelsPerMeter };
}

function roomFor(count: number, { size, isSideBySide }: Layout): number {
  return (isSideBySide ? size.width : size.height) - GAP_PX * (count - 1);
}

function pictureTimes(exercise: ExercisePoses): number[] {
  const [first, second = first] = exercise.loop.map(({ pose }) => pose);
  const names = exercise.picture ?? [first, second];
  return names.map((name) => timeOfPose(exercise, name ?? ''));
}
