import * as z from 'zod/mini'
import { matching } from './setting-fields.ts'

/** Where the back office is reached by network; nowhere without a port. */
export const officeFields = {
  OFFICE_PORT: z.optional(matching(/^\d{1,5}$/, 'the number of a port')),
  OFFICE_HOST: z._default(z.string(), '127.0.0.1'),
}

type OfficeSettings = { OFFICE_PORT?: string | undefined; OFFICE_HOST: string }

export type OfficePlace = { host: string; port: number }

export const officeOf = ({
  OFFICE_PORT: port,
  OFFICE_HOST: host,
}: OfficeSettings): OfficePlace | null => (port === undefined ? null : { host, port: Number(port) })
