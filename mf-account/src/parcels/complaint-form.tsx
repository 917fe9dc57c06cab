import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { reactParcel } from '@drogerie/shared-lib/runtime'
import { StatementSent } from '#widgets/statement-sent.tsx'
import { useStepInPage } from '#data/step-in-page.ts'
import { useCloseGuard } from '#data/use-close-guard.ts'
import { ComplaintWizard } from '../features/complaint-new/complaint-wizard.tsx'
import { GuestOrderStep } from '../features/complaint-new/guest-order-step.tsx'

const guest = { OrderStep: GuestOrderStep, StatementSent }

/**
 * Within the shop nothing is lost by leaving: the draft waits in the tab, and the form's own page
 * shows it.
 */
function CloseGuard({ isDirty }: { isDirty: boolean }) {
  useCloseGuard(isDirty)
  return null
}

/** The public complaint form inside another team's page. */
function ComplaintForm() {
  const place = useStepInPage(paths.complaintPublic())
  return <ComplaintWizard orderNumber={null} guest={guest} place={place} Guard={CloseGuard} />
}

export const lifecycles = reactParcel(ComplaintForm)
