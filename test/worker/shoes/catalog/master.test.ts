import { describe, test } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import { shoeId } from '../../../../worker/shoes/shoe-id.ts';
import { listMasterShoes } from './master-list.ts';

const MIN_SHOES = 190;
const MIN_BRANDS = 18;
/** Narrower than what an import allows: every current road-running shoe is within these ranges. */
const DROP_MM = [0, 14] as const;
const HEEL_MM = [12, 50] as const;
const FOREFOOT_MM = [10, 46] as const;
const WEIGHT_GRAMS = [120, 360] as const;
/** No real racing shoe weighs more. */
const MAX_RACER_GRAMS = 270;
/** The minimum share of shoes for which each parameter is known. */
const MIN_KNOWN_SHARE = {
  heel_to_toe_drop: 1,
  motion_control_shoe: 0.99,
  carbon_plate: 0.99,
  midsole_thickness: 0.7,
  shoe_weight: 0.6,
};

const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const forefootMm = (heel: number | null, drop: number | null) =>
  heel === null || drop === null ? null : heel - drop;

const isWithin = (value: number | null, [least, most]: readonly [number, number]) =>
  value === null || (value >= least && value <= most);

describe('the master list of shoes', () => {
  const shoes = listMasterShoes();
  const namesWhere = (holds: (shoe: (typeof shoes)[number]) => boolean) =>
    shoes.filter(holds).map(({ name }) => name);

  test('has enough shoes of enough brands', ({ expect }) => {
    expect(shoes.length).toBeGreaterThanOrEqual(MIN_SHOES);
    expect(new Set(shoes.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(MIN_BRANDS);
  });

  test('lists no shoe twice', async ({ expect }) => {
    const ids = await Promise.all(shoes.map(shoeId));
    expect(new Set(ids).size).toBe(shoes.length);
  });

  test('is sorted by brand, model, and version', ({ expect }) => {
    const sorted = shoes.toSorted(
      (one, other) =>
        naturalOrder.compare(one.brand, other.brand) ||
        naturalOrder.compare(one.model, other.model) ||
        naturalOrder.compare(one.version, other.version),
    );
    expect(shoes.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
  });

  test('has no trail shoes', ({ expect }) => {
    expect(namesWhere(({ name }) => /trail|gtx|grvl|gravel/i.test(name))).toEqual([]);
  });

  test('stays within the dimensions and weights of road shoes', ({ expect }) => {
    expect(namesWhere((shoe) => !isWithin(shoe.heel_to_toe_drop, DROP_MM))).toEqual([]);
    expect(namesWhere((shoe) => !isWithin(shoe.midsole_thickness, HEEL_MM))).toEqual([]);
    expect(namesWhere((shoe) => !isWithin(shoe.shoe_weight, WEIGHT_GRAMS))).toEqual([]);
  });

  test('has consistent drops and heel heights', ({ expect }) => {
    expect(
      namesWhere(
        (shoe) => !isWithin(forefootMm(shoe.midsole_thickness, shoe.heel_to_toe_drop), FOREFOOT_MM),
      ),
    ).toEqual([]);
  });

  test('has a plate and a low weight for every racing-only shoe', ({ expect }) => {
    const racers = shoes.filter(({ purpose }) => purpose.join() === 'racing');
    expect(racers.length).toBeGreaterThan(0);
    expect(racers.filter((shoe) => shoe.carbon_plate !== true)).toEqual([]);
    expect(racers.filter((shoe) => (shoe.shoe_weight ?? 0) > MAX_RACER_GRAMS)).toEqual([]);
  });

  test("marks makers' support lines, but no racing shoes, as motion control", ({ expect }) => {
    const supportLine = / (?:GEL-KAYANO|GT-\d000|\w+ GTS|Structure|Guide|Arahi|Gaviota|Hurricane) /;
    const supporting = shoes.filter(({ name }) => supportLine.test(name));
    expect(supporting.length).toBeGreaterThan(0);
    expect(supporting.filter((shoe) => shoe.motion_control_shoe !== true)).toEqual([]);
    expect(
      namesWhere((shoe) => shoe.motion_control_shoe === true && shoe.purpose.includes('racing')),
    ).toEqual([]);
  });

  test.for(keysOf(MIN_KNOWN_SHARE))('has %s for most shoes', (parameter, { expect }) => {
    const known = shoes.filter((shoe) => shoe[parameter] !== null);
    expect(known.length / shoes.length).toBeGreaterThanOrEqual(MIN_KNOWN_SHARE[parameter]);
  });

  test("omits values known only from lab tests or makers' lists", ({ expect }) => {
    expect(
      namesWhere(
        (shoe) =>
          shoe.midsole_hardness !== null ||
          shoe.rocker !== null ||
          shoe.bending_stiffness !== null ||
          shoe.gtins.length + shoe.mpns.length > 0,
      ),
    ).toEqual([]);
  });

  test('gives the source and the confidence for every shoe, and is certain only of verified shoes', ({
    expect,
  }) => {
    expect(namesWhere(({ source, confidence }) => !source || confidence === null)).toEqual([]);
    expect(
      namesWhere(({ confidence, checked }) => confidence === 'high' && checked === null),
    ).toEqual([]);
    expect(
      namesWhere(({ source, checked }) => source?.includes('not compared') !== (checked === null)),
    ).toEqual([]);
  });
});
