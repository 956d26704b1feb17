-- Beside `previous_secret_encrypted`: two secrets replaced within a day of each other sign too.
ALTER TABLE webhooks ADD COLUMN second_previous_secret_encrypted TEXT;
ALTER TABLE webhooks ADD COLUMN second_previous_secret_expires_at_ms INTEGER;
ALTER TABLE webhooks ADD COLUMN third_previous_secret_encrypted TEXT;
ALTER TABLE webhooks ADD COLUMN third_previous_secret_expires_at_ms INTEGER;
