-- The lane of each scope keeps its deliveries.
DROP TABLE webhook_deliveries;
