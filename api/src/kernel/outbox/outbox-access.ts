import type { ClubWork, PaymentWork } from './outbox-jobs.ts'

type Work = ClubWork | PaymentWork
export type WorkKind = Work['kind']
type WorkOf<Kind extends WorkKind> = Extract<Work, { kind: Kind }>

declare module 'fastify' {
  interface FastifyInstance {
    outbox: {
      /** Wakes the worker after an insert, instead of waiting for its next round. */
      wake(): void
      /**
       * Does everything that waits, now, whatever was wrong with the mail server a moment ago.
       * @returns how many pieces of work were done.
       */
      drain(): Promise<number>
      /**
       * Registers who does work that is no mail; a domain does so in its plugin. A job may come
       * twice: once it is done, do nothing.
       */
      handle<Kind extends WorkKind>(kind: Kind, perform: (job: WorkOf<Kind>) => Promise<void>): void
    }
  }
}
