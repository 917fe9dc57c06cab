import type { Job } from '../../kernel/jobs/job-runner.ts'

const YEAR_MS = 365 * 86_400_000

/** Messages are answered by mail; after a year their copy is not needed. */
export const forgetOldMessages: Job = {
  name: 'forget-old-messages',
  everySeconds: 86_400,
  run: async (db, now) => {
    const { numDeletedRows } = await db
      .deleteFrom('contact_requests')
      .where('created_at', '<', new Date(now.getTime() - YEAR_MS))
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
