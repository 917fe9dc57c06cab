import { blocked, nameOf, type Finding, type TrialLineup } from '../finding.ts'
import type { PageObservation } from './open-page.ts'
import type { Violation } from './watch-document.ts'

/**
 * The API names files of the shop by the shop's public address, which the front of the check does
 * not have.
 */
const isOfShop = ({ blocked: what }: Violation) =>
  URL.canParse(what) && new URL(what).pathname.startsWith('/media/')

/** Faults of a page that was opened, with the remedy. */
export function faultsOf(trial: TrialLineup, url: string, seen: PageObservation): Finding[] {
  const { candidate } = trial
  const open = `run \`pnpm dev ${candidate.app}\`, open the page and look at the browser's console`
  const say = (rule: string, fault: string, why: string, remedy: string) =>
    blocked(rule, `${nameOf(candidate)}: ${url} ${fault}`, why, remedy)
  const isOwn = (app: string | null) => app === null || app === candidate.app
  const [cause] = seen.errors
  return [
    ...(seen.hung
      ? [
          say(
            'browser',
            `${seen.hung} in a browser${cause ? `: ${cause}` : ''}`,
            'shoppers see it, and nothing they touch there answers',
            open,
          ),
        ]
      : [...new Set(seen.errors)].map((error) =>
          say(
            'browser',
            `throws in a browser: ${error}`,
            'it works on the server alone: every shopper would have this error',
            open,
          ),
        )),
    ...seen.violations
      .filter((violation) => !isOfShop(violation))
      .map(({ directive, blocked: what }) =>
        say(
          'policy',
          `breaks the policy of the page: ${directive} forbids ${what}`,
          'browsers of shoppers refuse it, and tell of it each time',
          'bring it as a file of the release: scripts by `import`, styles by a CSS module; what comes from elsewhere goes by the API',
        ),
      ),
    ...(candidate.app === 'shell' ? [] : seen.changed).map((name) =>
      say(
        'built-ins',
        `changes ${name} in a browser`,
        'every page and parcel of the document has it, those of other teams, too, until the visitor leaves the shop',
        'keep a function of its own in place of it',
      ),
    ),
    ...(candidate.app === 'shell' ? [] : seen.beyond)
      .filter(({ app }) => isOwn(app))
      .map(({ rule }) =>
        say(
          'styles',
          `styles more than its own in a browser: ${rule}`,
          'header, footer and the pages of other teams would change, too, also after the visitor has left this page',
          'write it below a class of the module (`.page h2`); what all pages need belongs to the shell or shared-lib/src/ui',
        ),
      ),
  ]
}
