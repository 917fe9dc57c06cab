import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Stepper } from '@drogerie/shared-lib/ui/stepper.tsx'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useReceipt } from '#data/use-receipt.ts'
import { useStepFocus } from '#data/use-step-focus.ts'
import { useWizard, type StepPlace } from '#data/use-wizard.ts'
import { ComplaintDone } from './complaint-done.tsx'
import { draftOf, reachOf, withOrder, type ComplaintDraft } from './complaint-draft.ts'
import type { GuestStepProps } from './guest-order-step.tsx'
import { OrderBones, OwnOrdersStep } from './own-orders-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { SendStep } from './send-step.tsx'
import { forgetPhotos } from './use-kept-photos.ts'
import styles from './complaint-wizard.module.css'

/**
 * Steps for visitors only: naming the order, and confirmation by its mailbox. The page inside the
 * account leaves them out.
 */
export type GuestParts = {
  OrderStep: ComponentType<GuestStepProps>
  StatementSent: ComponentType<{ pending: PendingStatement }>
}

/** Parts that differ between a page of its own and another team's page. */
export type WizardFrame = {
  place: StepPlace
  /** Asks before the draft is left. */
  Guard: ComponentType<{ isDirty: boolean; isUnsent: boolean }>
}

/** A sent complaint: one that counts, or a statement that waits for its mailed link. */
type Outcome = Complaint | PendingStatement

/** The receipt stands in its place. */
const lastStep = 3

type WizardProps = { orderNumber: string | null; guest?: GuestParts | undefined }

/**
 * A complaint in three steps: order, products, send. The same for customers and for guests, who
 * name their order.
 */
export function ComplaintWizard({ orderNumber, guest, place, Guard }: WizardProps & WizardFrame) {
  const { t } = useTranslation('mf-account')
  const isKnown = useSession(({ ready }) => ready) // the server's page cannot know the visitor
  const { receipt: complaint, keep: keepReceipt } = useReceipt<Outcome>(
    'complaintDraft',
    place.receipt,
  )
  const { step, draft, keep, forget, go, hrefOf } = useWizard<ComplaintDraft>(
    { kept: 'complaintDraft', version: 1, reach: complaint ? () => lastStep : reachOf },
    place,
  )
  const heading = useStepFocus<HTMLHeadingElement>(step)
  const top = useStepFocus<HTMLDivElement>(step) // the first step has no heading of its own
  const first = { role: 'group', tabIndex: -1, 'aria-label': t('complaintNew.step.order') }
  if (complaint) return <SentComplaint complaint={complaint} guest={guest} />
  const onOrder = (next: ComplaintDraft) => {
    if (draft && draft.order['@id'] !== next.order['@id']) forgetPhotos()
    keep(withOrder(draft, next))
    go(2)
  }
  const onSent = (sent: Outcome) => {
    forget()
    forgetPhotos()
    keepReceipt(sent)
  }
  return (
    <div ref={top} {...(step === 1 ? first : {})} className={styles['wizard']}>
      <Guard isDirty={draft !== null} isUnsent />
      <Steps current={step} hrefOf={hrefOf} />
      {isKnown ? null : <OrderBones />}
      {isKnown && step === 1 ? (
        <OrderStep orderNumber={orderNumber} draft={draft} guest={guest} onOrder={onOrder} />
      ) : null}
      {isKnown && step === 2 && draft ? (
        <ProductsStep
          draft={draft}
          headingRef={heading}
          onDraft={keep}
          onBack={() => go(1)}
          onNext={() => go(3)}
        />
      ) : null}
      {/* stays mounted, so that going back loses nothing that was typed */}
      {isKnown && draft ? (
        <div hidden={step !== 3}>
          <SendStep
            key={draft.order['@id']}
            draft={draft}
            headingRef={step === 3 ? heading : undefined}
            onDraft={keep}
            onBack={() => go(2)}
            onSent={onSent}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Received, or waiting for a word from the mailbox of a guest. */
function SentComplaint({
  complaint,
  guest,
}: {
  complaint: Outcome
  guest: GuestParts | undefined
}) {
  const isSignedIn = useSession(({ auth }) => auth !== null)
  if (complaint['@type'] !== 'PendingStatement')
    return <ComplaintDone complaint={complaint} isSignedIn={isSignedIn} />
  return guest ? (
    <Panel>
      <guest.StatementSent pending={complaint} />
    </Panel>
  ) : null
}

function Steps({ current, hrefOf }: { current: number; hrefOf: (step: number) => string }) {
  const { t } = useTranslation('mf-account')
  return (
    <Stepper
      label={t('complaintNew.steps')}
      steps={(['order', 'products', 'send'] as const).map((key, index) => ({
        text: t(`complaintNew.step.${key}`),
        href: hrefOf(index + 1),
      }))}
      current={current}
      doneLabel={t('registration.done')}
    />
  )
}

type OrderStepProps = WizardProps & {
  draft: ComplaintDraft | null
  onOrder: (draft: ComplaintDraft) => void
}

/** Customers choose one of their orders; guests name theirs. */
function OrderStep({ orderNumber, draft, guest, onOrder }: OrderStepProps) {
  const isSignedIn = useSession(({ auth }) => auth !== null)
  const number = orderNumber ?? draft?.order.order.number ?? null
  if (isSignedIn)
    return <OwnOrdersStep orderNumber={number} onOrder={(order) => onOrder(draftOf(order, null))} />
  return guest ? (
    <guest.OrderStep orderNumber={number ?? ''} email={draft?.email ?? ''} onOrder={onOrder} />
  ) : null
}
