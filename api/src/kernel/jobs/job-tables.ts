import type { ColumnType } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../db/column-types.ts'

interface JobTable {
  name: string
  next_run_at: StampWithDefault
  /**
   * End of the lease: until then a process works on the job; one that died is replaced afterwards.
   */
  running_until: OptionalStamp
  /** Id of the run that has the lease. */
  owner: ColumnType<string | null, string | null | undefined, string | null>
  last_started_at: OptionalStamp
  last_finished_at: OptionalStamp
  /** How many things the last run did. */
  last_count: number | null
  last_error: string | null
}

declare module '../db/schema.ts' {
  interface Database {
    jobs: JobTable
  }
}
