import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'

/** Query parameter of the login page that says where to come back to. */
const returnParameter = 'navrat'

export const loginPath = (returnTo: string): string => withQuery(paths.login(), { [returnParameter]: returnTo })
