/** Addresses of the back office by network (`OFFICE_PORT`). */
export const officePaths = {
  /** POST `{ words }`, as they stand after `pnpm shop`. */
  commands: '/api/v2/admin/commands',
  /** POST `/:what?file=<name>[&dry-run=yes]` with the file as the body. */
  imports: '/api/v2/admin/imports',
  /** GET `/:what?[format=csv|jsonl][&since=][&until=]`. */
  exports: '/api/v2/admin/exports',
} as const

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const
