import * as z from 'zod';

/** Metadata that Stripe keeps with a checkout and its payment. */
const metadataSchema = z.object({
  strideline_scope: z.uuid(),
  strideline_purchase: z.uuid(),
  strideline_credits: z.string().regex(/^[0-9]{1,9}$/),
});

interface PurchaseMetadata {
  scopeId: string;
  purchaseId: string;
  quantity: number;
}

export function toMetadata({ scopeId, purchaseId, quantity }: PurchaseMetadata) {
  return {
    strideline_scope: scopeId,
    strideline_purchase: purchaseId,
    strideline_credits: String(quantity),
  };
}

/** Null for a payment that this service has not asked for. */
export function fromMetadata(metadata: unknown): PurchaseMetadata | null {
  const { data } = metadataSchema.safeParse(metadata);
  if (data === undefined) return null;
  return {
    scopeId: data.strideline_scope,
    purchaseId: data.strideline_purchase,
    quantity: Number(data.strideline_credits),
  };
}
