/**
 * All tables of the shop. The room that owns a table adds it in its `*-tables.ts`, so that nothing
 * below knows the floors above; a floor names its own tables and those of floors below
 * (`tooling/lint/table-floors.ts`).
 */
export interface Database {}
