import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { claimableRoutes } from './claimable-routes.ts'
import { complaintJobs } from './complaint-jobs.ts'
import { complaintRoutes } from './complaint-routes.ts'
import { newComplaintRoutes } from './new-complaint-routes.ts'
import { photoFolders } from './photo-files.ts'
import { photoRoutes } from './photo-routes.ts'

export const complaintPlugin: FastifyPluginAsyncZod = async (app) => {
  for (const routes of [claimableRoutes, photoRoutes, complaintRoutes, newComplaintRoutes])
    await app.register(routes)
  for (const job of complaintJobs(photoFolders(app.config.dataDir))) app.jobs.register(job)
}
