/** A component of a CycloneDX document. */
export interface Component {
  type: 'library' | 'application' | 'container' | 'machine-learning-model' | 'operating-system';
  'bom-ref': string;
  name: string;
  version?: string;
  purl?: string;
  /** SPDX expressions. */
  licenses?: readonly { expression: string }[];
  hashes?: readonly { alg: 'SHA-512'; content: string }[];
}
