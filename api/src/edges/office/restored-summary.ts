import type { RestoreFigures } from '../../kernel/db/restore-into.ts'

/**
 * The line by which an operator recognises a restored database: `3 products, 2 customers, as of
 * 2026-11-29T01:00:00.000Z`.
 */
export const restoredSummary = ({
  counted,
  takenAt,
}: Pick<RestoreFigures, 'counted' | 'takenAt'>): string =>
  [
    ...Object.entries(counted).map(([table, rows]) => `${rows} ${table}`),
    ...(takenAt === null ? [] : [`as of ${takenAt}`]),
  ].join(', ')
