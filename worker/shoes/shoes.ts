export { forgetRecommendations, resumeRecommendations } from './maintain-recommendations.ts';
