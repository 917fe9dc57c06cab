import fp from 'fastify-plugin'
import { runJob, type Job } from './job-runner.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: {
      /**
       * Adds a job to the rounds; a domain does it in its plugin. @throws Error - the name is
       * taken.
       */
      register(job: Job): void
      /**
       * Runs one now, due or not; tests and tools use it.
       *
       * @param now - the clock the job goes by, the database's when left out.
       * @returns what it did, or null when another process is at it.
       */
      run(name: string, now?: Date): Promise<number | null>
      names(): string[]
    }
  }
}

const ROUND_MS = 10_000

/** Looks every ten seconds which jobs are due. Tests have no rounds: they call `run`. */
export const jobsPlugin = fp(
  async (app) => {
    const jobs = new Map<string, Job>()
    app.decorate('jobs', {
      register: (job) => {
        if (jobs.has(job.name)) throw new Error(`there is a job ${job.name} already`)
        jobs.set(job.name, job)
      },
      run: (name, now) => {
        const job = jobs.get(name)
        if (!job) throw new Error(`there is no job ${name}`)
        return runJob(app.db, job, { ...(now ? { now } : {}), force: true })
      },
      names: () => [...jobs.keys()],
    })
    if (app.config.mode === 'test' || !app.config.role.works) return
    let running: Promise<void> | null = null
    let closing = false
    const round = async () => {
      for (const job of jobs.values()) {
        if (closing) return
        await runJob(app.db, job).catch((error: unknown) =>
          app.log.error({ err: error, job: job.name }, 'job failed'),
        )
      }
    }
    const timer = setInterval(() => {
      running ??= round().finally(() => {
        running = null
      })
    }, ROUND_MS)
    app.addHook('onClose', async () => {
      closing = true
      clearInterval(timer)
      await running
    })
  },
  { name: 'jobs' },
)
