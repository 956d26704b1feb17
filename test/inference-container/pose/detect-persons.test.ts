import { describe, expect, it } from 'vitest';

import type { ModelOutput } from '../../../inference-container/models/model-output.ts';
import {
  DETECTOR_ANCHORS,
  detectPersons,
} from '../../../inference-container/pose/detect-persons.ts';

const INPUT_PX = 224;
const ANCHORS = 2254;
const POSITION_TOLERANCE_PX = 0.01;
const LANDSCAPE = { widthPx: 800, heightPx: 400 };

describe('the anchors', () => {
  it('are two per cell in grids of 28 and 14 cells a side, and six per cell in a grid of 7', () => {
    expect(DETECTOR_ANCHORS).toHaveLength(2 * ANCHORS);
    expect(Array.from(DETECTOR_ANCHORS.slice(0, 6))).toEqual(
      [0.5 / 28, 0.5 / 28, 0.5 / 28, 0.5 / 28, 1.5 / 28, 0.5 / 28].map(Math.fround),
    );
    expect(DETECTOR_ANCHORS.at(-1)).toBe(Math.fround(6.5 / 7));
  });
});

describe('detectPersons', () => {
  it('finds the hips and the edge of a person in a letterboxed frame', () => {
    const output = makeOutput([{ anchor: 700, hip: [0.5, 0.6], edge: [0.5, 0.45], logit: 3 }]);

    const [person, ...others] = detectPersons(output, LANDSCAPE);

    expect(others).toEqual([]);
    expect(Math.abs(person!.alignmentPoints.centerXPx - 400)).toBeLessThan(POSITION_TOLERANCE_PX);
    // The square of 800 px has 200 px of black above the frame.
    expect(Math.abs(person!.alignmentPoints.centerYPx - 280)).toBeLessThan(POSITION_TOLERANCE_PX);
    expect(Math.abs(person!.alignmentPoints.edgeYPx - 160)).toBeLessThan(POSITION_TOLERANCE_PX);
    expect(person!.score).toBeCloseTo(1 / (1 + Math.exp(-3)), 5);
  });

  it('merges overlapping detections into one person, weighted by confidence', () => {
    const output = makeOutput([
      { anchor: 700, hip: [0.5, 0.6], edge: [0.5, 0.4], logit: 2 },
      { anchor: 701, hip: [0.52, 0.6], edge: [0.5, 0.4], logit: 0.1 },
    ]);

    const persons = detectPersons(output, LANDSCAPE);

    const [first, second] = [2, 0.1].map((logit) => 1 / (1 + Math.exp(-logit)));
    const expectedXPx = 800 * ((0.5 * first! + 0.52 * second!) / (first! + second!));
    expect(persons).toHaveLength(1);
    expect(Math.abs(persons[0]!.alignmentPoints.centerXPx - expectedXPx)).toBeLessThan(
      POSITION_TOLERANCE_PX,
    );
  });

  it('keeps two people apart, most confident first', () => {
    const output = makeOutput([
      { anchor: 700, hip: [0.2, 0.6], edge: [0.2, 0.4], logit: 1 },
      { anchor: 900, hip: [0.8, 0.6], edge: [0.8, 0.4], logit: 2 },
    ]);

    const persons = detectPersons(output, LANDSCAPE);

    expect(persons.map(({ alignmentPoints }) => Math.round(alignmentPoints.centerXPx))).toEqual([
      640, 160,
    ]);
  });

  it('detects no one below a score of one half, or in an inverted box', () => {
    const output = makeOutput([
      { anchor: 700, hip: [0.2, 0.6], edge: [0.2, 0.4], logit: -0.1 },
      { anchor: 900, hip: [0.8, 0.6], edge: [0.8, 0.4], logit: 2, widthPx: -30 },
    ]);

    expect(detectPersons(output, LANDSCAPE)).toEqual([]);
  });
});

interface SyntheticPerson {
  anchor: number;
  /** As shares of the square's side; the box is around the hips. */
  hip: [number, number];
  edge: [number, number];
  logit: number;
  widthPx?: number;
}

function makeOutput(people: SyntheticPerson[]): ModelOutput {
  const boxes = new Float32Array(ANCHORS * 12);
  const scores = new Float32Array(ANCHORS).fill(-8);
  for (const { anchor, hip, edge, logit, widthPx = 30 } of people) {
    const [x, y] = DETECTOR_ANCHORS.slice(anchor * 2, anchor * 2 + 2);
    const raw = ([px, py]: [number, number]) => [(px - x!) * INPUT_PX, (py - y!) * INPUT_PX];
    boxes.set([...raw(hip), widthPx, 60, ...raw(hip), ...raw(edge)], anchor * 12);
    scores[anchor] = logit;
  }
  return {
    boxes: { values: boxes, offset: 0, length: boxes.length },
    scores: { values: scores, offset: 0, length: scores.length },
  };
}
