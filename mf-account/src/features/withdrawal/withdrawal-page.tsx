import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '#widgets/leave-guard.tsx'
import { StatementSent } from '#widgets/statement-sent.tsx'
import { useStepInAddress } from '#data/step-in-address.ts'
import { useReceipt } from '#data/use-receipt.ts'
import { useStepFocus } from '#data/use-step-focus.ts'
import { useWizard, type Wizard } from '#data/use-wizard.ts'
import { EntryFrame } from '#ui/entry-frame.tsx'
import { Confirmation } from './confirmation.tsx'
import { GoodsStep } from './goods-step.tsx'
import { WhoStep } from './who-step.tsx'
import { itemsOf, wholeOrder } from './withdrawal-choice.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import { moneyOf, reachOf, type WithdrawalProgress } from './withdrawal-progress.ts'

/** The last step; its receipt stands in its place. */
const confirmation = 3

/**
 * /odstoupeni-od-smlouvy: person and order, then the confirmation; no reason is asked, for guests
 * as well.
 */
export function WithdrawalPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf-account')
  const place = useStepInAddress()
  const { receipt, keep } = useReceipt<Withdrawal | PendingStatement>(
    'withdrawalDraft',
    place.receipt,
  )
  const wizard = useWizard<WithdrawalProgress>(
    {
      kept: 'withdrawalDraft',
      version: 1,
      reach: (progress) => (receipt === null ? reachOf(progress) : confirmation),
    },
    place,
  )
  const heading = useStepFocus<HTMLHeadingElement>(wizard.step)
  return (
    <>
      <PageHead
        canonical={paths.withdrawal()}
        title={t('withdrawal.title')}
        description={t('withdrawal.lead', { days: limits.returnDays })}
      />
      <EntryFrame
        title={t('withdrawal.title')}
        lead={receipt ? undefined : t('withdrawal.lead', { days: limits.returnDays })}
        headingRef={heading}
      >
        {receipt === null ? (
          <Steps wizard={wizard} orderNumber={orderNumber} onDone={keep} />
        ) : (
          <Outcome receipt={receipt} />
        )}
      </EntryFrame>
    </>
  )
}

type StepsProps = {
  wizard: Wizard<WithdrawalProgress>
  orderNumber: string
  onDone: (receipt: Withdrawal | PendingStatement) => void
}

function Steps({ wizard, orderNumber, onDone }: StepsProps) {
  const user = useSession((session) => session.user)
  return (
    <>
      <LeaveGuard isDirty={wizard.draft !== null} isUnsent />
      <Step
        wizard={wizard}
        user={user}
        orderNumber={orderNumber}
        onDone={(receipt) => {
          wizard.forget()
          onDone(receipt)
        }}
      />
    </>
  )
}

function Step({
  wizard: { step, draft: progress, isRestored, keep, go },
  user,
  orderNumber,
  onDone,
}: StepsProps & { user: Customer | null }) {
  const found = progress?.found
  const money = progress && moneyOf(progress)
  if (step === confirmation && found && money) {
    const statement = { who: found.who, money, items: itemsOf(found.draft, found.choice) }
    return (
      <Confirmation
        statement={statement}
        draft={found.draft}
        onBack={() => go(2)}
        onDone={onDone}
      />
    )
  }
  if (step >= 2 && progress && found)
    return (
      <GoodsStep
        draft={found.draft}
        choice={found.choice}
        money={progress.money}
        onTyped={(choice, typed) =>
          keep({ ...progress, found: { ...found, choice }, money: typed })
        }
        onBack={() => go(1)}
        onNext={() => go(confirmation)}
      />
    )
  return (
    <WhoStep
      key={`${user?.['@id']} ${isRestored}`}
      user={user}
      orderNumber={orderNumber}
      typed={progress?.typed ?? null}
      onTyped={(typed) => keep({ money: null, ...progress, typed, found: null })}
      onDraft={(who, draft) => {
        keep({
          money: null,
          ...progress,
          typed: who,
          found: { who, draft, choice: wholeOrder(draft) },
        })
        go(2)
      }}
    />
  )
}

const Outcome = ({ receipt }: { receipt: Withdrawal | PendingStatement }) =>
  receipt['@type'] === 'PendingStatement' ? (
    <StatementSent pending={receipt} />
  ) : (
    <WithdrawalReceipt receipt={receipt} />
  )
