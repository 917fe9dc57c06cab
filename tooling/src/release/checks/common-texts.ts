import { isAmong } from '../text-facts.ts'
import { blocked, nameOf, type Finding, type TrialLineup } from '../finding.ts'

const some = (keys: string[]) =>
  keys.slice(0, 3).join(', ') + (keys.length > 3 ? ` and ${keys.length - 3} more` : '')

/**
 * The common texts come with the shell, whatever the age of a remote that asks for them. A shell
 * from before they were written down says nothing.
 */
export function commonTexts({ candidate, shell, remotes }: TrialLineup): Finding[] {
  const given = new Set(shell.givesTexts)
  if (given.size === 0) return []
  const isShell = candidate === shell
  return (isShell ? remotes : [candidate]).flatMap((asking) => {
    const missing = asking.asksTexts.filter((key) => !isAmong(given, key))
    if (missing.length === 0) return []
    return [
      blocked(
        'common texts',
        isShell
          ? `${nameOf(candidate)} no longer has the common texts ${some(missing)}, which ${nameOf(asking)} shows`
          : `${nameOf(candidate)} shows the common texts ${some(missing)}, which ${nameOf(shell)} does not have`,
        'a shopper would read the bare key',
        isShell
          ? `keep them in shared-lib/src/i18n/cs.json until ${asking.app} is released without them`
          : 'release the shell first, or in the same promotion',
      ),
    ]
  })
}
