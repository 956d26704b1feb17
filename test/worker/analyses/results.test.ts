import { describe, it } from 'vitest';
import * as z from 'zod';

import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import {
  failureTexts,
  runningStyleTexts,
  warningText,
} from '../../../worker/analyses/content/content.ts';
import { removeMediaOf } from '../support/expire-analyses.ts';
import { BASE, createPartner, startedId } from '../support/harness.ts';
import {
  backViewResult,
  completeSuccessfully,
  leaseJobOf,
  postProgress,
  postResult,
  sideViewResult,
} from '../support/simulated-container.ts';
import { finishedWith, resultsOf } from './finished-analyses.ts';

describe('GET /analysis/{analysis_id}/results', () => {
  it('returns 200 for a pending analysis and 202 for one in progress', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner);
    const shown = { video_id: analysisId, status: 'pending', percentage: 0 };
    expect(await resultsOf(partner, analysisId)).toEqual({ status: 200, body: shown });

    const leased = await leaseJobOf(partner.scopeId);
    const analyzing = { ...shown, status: 'analyzing' };
    expect(await resultsOf(partner, analysisId)).toEqual({ status: 202, body: analyzing });
    await postProgress(leased, 42);
    const later = { ...analyzing, percentage: 42 };
    expect(await resultsOf(partner, analysisId)).toEqual({ status: 202, body: later });
  });

  it('returns 400 for every failure, with code, reason, and texts', async ({ expect }) => {
    const partner = await createPartner({ credits: 100 });
    for (const reason of keysOf(FAILURE_REASONS)) {
      const analysisId = await startedId(partner);
      await postResult(await leaseJobOf(partner.scopeId), { outcome: 'failed', reason });
      expect(await resultsOf(partner, analysisId)).toEqual({
        status: 400,
        body: {
          video_id: analysisId,
          status: 'failed',
          code: FAILURE_REASONS[reason].code,
          reason,
          ...failureTexts(reason, 'en'),
        },
      });
    }
  });

  it('returns every segment, the running styles, and the score of a side view', async ({
    expect,
  }) => {
    const result = sideViewResult();
    if (result.view !== 'side_view') throw new Error('not a side view');
    const { arm, head, trunk } = result.segments;
    Object.assign(arm ?? {}, { score: 0.123_456 });
    Object.assign(head ?? {}, { searchKey: 'HeadBD' });
    Object.assign(trunk ?? {}, { measuredValueDegrees: -3.25 });
    result.runningStyles = [
      { title: 'Hop', percentage: 62.5 },
      { title: 'Bounce', percentage: 37.5 },
    ];
    result.totalScore = 0.666_66;
    result.warnings = ['low_frame_rate', 'few_steps'];
    result.measuredBy = { software: '1.0.0', pose_model: 'blazepose-heavy' };
    const { partner, analysisId } = await finishedWith(result);
    const { status, body } = await resultsOf(partner, analysisId);
    expect(status).toBe(200);
    const { thumbnail, output_video: outputVideo, ...others } = body;
    expect(others).toMatchObject({
      video_id: analysisId,
      status: 'success',
      measured_by: result.measuredBy,
      percentage: 100,
      analysed_from: 0.25,
      analysed_to: 4.75,
      warnings: ['low_frame_rate', 'few_steps'],
      warning_texts: [warningText('low_frame_rate', 'en'), warningText('few_steps', 'en')],
      biomechanical_analysis: {
        analysis_content: {
          arm: { ...segment('ArmG'), score_number: 0.123 },
          back_cycle: segment('BackCycleG'),
          foot: { ...segment('MidfootG'), foot_strike_pattern: 'midfoot' },
          forward_cycle: segment('ForwardCycleG'),
          head: segment('HeadBD'),
          trunk: { ...segment('TrunkG'), measured_value: -3.25 },
        },
        running_styles: [
          { title: 'Hop', percentage: 62.5 },
          { title: 'Bounce', percentage: 37.5 },
        ],
        total_score: 0.667,
      },
    });
    expect(thumbnail).toMatch(mediaUrl(analysisId, 'thumbnail'));
    expect(outputVideo).toMatch(mediaUrl(analysisId, 'output_video'));
  });

  it('returns null for a segment that was not visible', async ({ expect }) => {
    const result = sideViewResult();
    if (result.view !== 'side_view') throw new Error('not a side view');
    Object.assign(result.segments, { arm: null, foot: null, head: null });
    const { partner, analysisId } = await finishedWith(result);
    const { status, body } = await resultsOf(partner, analysisId);
    expect(status).toBe(200);
    expect(body['biomechanical_analysis']).toMatchObject({
      analysis_content: { arm: null, back_cycle: segment('BackCycleG'), foot: null, head: null },
      total_score: 0.812,
      based_on: { values: 3, of: 6 },
    });
  });

  it('returns both sides of a back view', async ({ expect }) => {
    const { partner, analysisId } = await finishedWith(backViewResult());
    const { status, body } = await resultsOf(partner, analysisId);
    expect(status).toBe(200);
    expect(body['biomechanical_analysis']).toMatchObject({
      analysis_content: {
        pronation: { left: segment('PronationNeutral'), right: segment('PronationNeutral') },
        pelvic_drop: { left: segment('PelvicG'), right: segment('PelvicG') },
        knee_adduction: { left: segment('KneeAligned'), right: segment('KneeAligned') },
      },
      total_score: 0.734,
      based_on: { values: 6, of: 6 },
    });
  });

  it('returns only pronation if nothing else was requested', async ({ expect }) => {
    const result = backViewResult();
    if (result.view !== 'back_view') throw new Error('not a back view');
    const { pronation } = result.segments;
    const { partner, analysisId } = await finishedWith({ ...result, segments: { pronation } });
    const { body } = await resultsOf(partner, analysisId);
    const analysis = backViewSchema.parse(body['biomechanical_analysis']);
    expect(Object.keys(analysis.analysis_content)).toEqual(['pronation']);
    expect(analysis).toMatchObject({ total_score: 0.734, based_on: { values: 2, of: 2 } });
  });

  it('reports that the video has expired instead of linking to it', async ({ expect }) => {
    const { partner, analysisId } = await finishedWith(sideViewResult());
    const before = await resultsOf(partner, analysisId);
    await removeMediaOf(partner.scopeId);
    const { thumbnail: _thumbnail, output_video: _outputVideo, ...kept } = before.body;
    expect(await resultsOf(partner, analysisId)).toEqual({
      status: 200,
      body: { ...kept, video_expired: true },
    });
  });

  it('returns texts in the language of the start request or in the requested language', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const analysisId = await startedId(partner, { fields: { language: 'ja' } });
    await completeSuccessfully(partner);
    for (const [query, language] of [
      ['', 'ja'],
      ['?language=fr', 'fr'],
      ['?language=en', 'en'],
    ] as const) {
      const { body } = await resultsOf(partner, analysisId, query);
      const bounce = {
        title: 'Bounce',
        ...runningStyleTexts('Bounce', { isKneeStraight: false, isComparable: true, language }),
      };
      expect(body['biomechanical_analysis']).toMatchObject({ running_styles: [bounce] });
    }
  });

  it('accepts every supported language and no other', async ({ expect }) => {
    const { partner, analysisId } = await finishedWith(sideViewResult());
    for (const language of LANGUAGES) {
      const { status } = await resultsOf(partner, analysisId, `?language=${language}`);
      expect([language, status]).toEqual([language, 200]);
    }
    for (const language of ['xx', 'EN', 'en-GB', '', 'constructor']) {
      const { status, body } = await resultsOf(partner, analysisId, `?language=${language}`);
      expect([language, status, body['code']]).toEqual([language, 400, 'invalid_language']);
    }
  });
});

const backViewSchema = z.object({
  analysis_content: z.record(z.string(), z.unknown()),
  total_score: z.number(),
  based_on: z.unknown(),
});

function segment(searchKey: string) {
  return {
    range_good: [80, 100],
    range_okay: [70, 110],
    range_bad: [0, 180],
    score_number: 0.8,
    measured_value: 91.5,
    expected_error: 2.5,
    confidence: 0.9,
    texts: { search_key: searchKey },
  };
}

function mediaUrl(analysisId: string, kind: string): RegExp {
  return new RegExp(
    `^${BASE}/media/${analysisId}/${kind}\\?exp=\\d{10}&kid=1&attempt=1&sig=[\\w-]{43}$`,
  );
}
