-- A stiff plate of nylon, Pebax, or glass fiber; null where none is known.
ALTER TABLE shoes ADD COLUMN plastic_plate INTEGER;
