import { questionnaireSchema } from '../../worker/shoes/engine/questionnaire.ts';
import { recommend } from '../../worker/shoes/engine/recommend.ts';
import { syntheticCatalog } from './synthetic-catalog.ts';

const catalog = syntheticCatalog(5000);
const questionnaire = questionnaireSchema.parse({
  running_experience: 'advanced',
  running_session: 'high_frequency',
  weekly_km: 'high_volume',
  shoe_purpose: ['racing', 'tempo'],
  treadmill: false,
  weight: 65,
  pain: ['knee'],
});

/** Repeats the same recommendation `?rounds=` times, because clocks do not advance in a Worker. */
export default {
  fetch(request: Request): Response {
    const rounds = Number(new URL(request.url).searchParams.get('rounds'));
    let matchCount = 0;
    for (let round = 0; round < rounds; round += 1) {
      matchCount += recommend({
        questionnaire,
        sideView: null,
        backView: null,
        speedMetersPerSecond: null,
        favoriteBrands: [],
        catalog,
      }).matches.length;
    }
    return Response.json({ shoes: catalog.length, matchCount });
  },
};
