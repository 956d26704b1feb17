-- What shared reports of an organization are shown in, as #rrggbb; null for the color of the portal.
ALTER TABLE credit_scopes ADD COLUMN report_color TEXT;
