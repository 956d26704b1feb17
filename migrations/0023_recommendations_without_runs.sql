-- A start computes and stores the outcome in one statement: nothing is claimed, retried, or resumed.
DROP INDEX shoe_recommendations_open;
UPDATE shoe_recommendations SET state = 'pending' WHERE state = 'processing';
ALTER TABLE shoe_recommendations DROP COLUMN run;
ALTER TABLE shoe_recommendations DROP COLUMN attempts;
ALTER TABLE shoe_recommendations DROP COLUMN lease_until_ms;
ALTER TABLE shoe_recommendations DROP COLUMN started_at_ms;
