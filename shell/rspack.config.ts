import { appConfig } from '@drogerie/tooling/federation/app-config.ts'

export default appConfig(import.meta.dirname)
