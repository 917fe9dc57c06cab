import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { useState } from 'react'
import { receiptIn } from './use-receipt.ts'
import type { StepPlace } from './use-wizard.ts'
import { stepParameter } from './wizard-rules.ts'

/**
 * The step of a wizard inside another team's page: that page's address is not ours. Links to the
 * steps lead to the wizard's own page, which finds the draft in the tab.
 *
 * @param path - of the wizard's own page.
 */
export function useStepInPage(path: string): StepPlace {
  const [step, setStep] = useState(1)
  return {
    asked: String(step),
    hrefOf: (to) => (to === 1 ? path : withQuery(path, { [stepParameter]: String(to) })),
    go: setStep,
    // the router of the page is another team's: the receipt stands beside what it keeps of the
    // entry
    receipt: {
      entry: 'page',
      readId: () => receiptIn(history.state),
      keepId: (id) => history.replaceState({ ...history.state, receipt: id }, ''),
    },
  }
}
