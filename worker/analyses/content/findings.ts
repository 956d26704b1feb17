import type { AngleInRange } from './render-text.ts';
import type {
  BackViewSearchKey,
  BackViewSegmentName,
  SideViewSearchKey,
  SideViewSegmentName,
} from '../../../contract/search-keys.ts';

interface Finding<SegmentName, SearchKey> extends AngleInRange {
  segment: SegmentName;
  searchKey: SearchKey;
}
export type SideFinding = Finding<SideViewSegmentName, SideViewSearchKey>;
export type BackFinding = Finding<BackViewSegmentName, BackViewSearchKey>;
