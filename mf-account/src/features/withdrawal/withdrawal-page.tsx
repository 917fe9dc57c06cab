import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { Withdrawal, WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneMoreStep } from '#data/one-more-step.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
import { Confirmation } from './confirmation.tsx'
import { GoodsStep } from './goods-step.tsx'
import { WhoStep } from './who-step.tsx'
import { itemsOf, wholeOrder, type WithdrawalChoice } from './withdrawal-choice.ts'
import type { MoneyForm, WhoForm } from './withdrawal-schema.ts'
import styles from './withdrawal.module.css'

type Step = 'who' | 'goods' | 'confirm'
type Found = { who: WhoForm; draft: WithdrawalDraft; choice: WithdrawalChoice }

/** /odstoupeni-od-smlouvy: who and what, then the confirmation; no reason asked, for guests as well. */
export function WithdrawalPage({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf-account')
  const [receipt, setReceipt] = useState<Withdrawal | PendingStatement | null>(null)
  return (
    <>
      <PageHead
        canonical={paths.withdrawal()}
        title={t('withdrawal.title')}
        description={t('withdrawal.lead', { days: limits.returnDays })}
      />
      <EntryFrame title={t('withdrawal.title')} lead={receipt ? undefined : t('withdrawal.lead', { days: limits.returnDays })}>
        {receipt === null ? <Steps orderNumber={orderNumber} onDone={setReceipt} /> : <Outcome receipt={receipt} />}
      </EntryFrame>
    </>
  )
}

function Steps({ orderNumber, onDone }: { orderNumber: string; onDone: (receipt: Withdrawal | PendingStatement) => void }) {
  const user = useSession((session) => session.user)
  const [step, setStep] = useState<Step>('who')
  const [found, setFound] = useState<Found | null>(null)
  const [money, setMoney] = useState<MoneyForm | null>(null)
  if (step === 'confirm' && found && money) {
    const statement = { who: found.who, money, items: itemsOf(found.draft, found.choice) }
    return <Confirmation statement={statement} draft={found.draft} onBack={() => setStep('goods')} onDone={onDone} />
  }
  if (step === 'goods' && found)
    return (
      <GoodsStep
        draft={found.draft}
        choice={found.choice}
        money={money}
        onChoice={(choice) => setFound({ ...found, choice })}
        onBack={() => setStep('who')}
        onNext={(values) => {
          setMoney(values)
          setStep('confirm')
        }}
      />
    )
  return (
    <WhoStep
      key={user?.['@id']}
      user={user}
      orderNumber={orderNumber}
      filled={found?.who ?? null}
      onDraft={(who, draft) => {
        setFound({ who, draft, choice: wholeOrder(draft) })
        setStep('goods')
      }}
    />
  )
}

const Outcome = ({ receipt }: { receipt: Withdrawal | PendingStatement }) =>
  receipt['@type'] === 'PendingStatement' ? <OneMoreStep pending={receipt} /> : <Receipt receipt={receipt} />

function Receipt({ receipt }: { receipt: Withdrawal }) {
  const { t } = useTranslation('mf-account')
  return (
    <>
      <DonePanel title={t('withdrawal.done')}>
        {t('withdrawal.doneText', { number: receipt.number, order: receipt.orderNumber, at: formatDateTime(receipt.receivedAt) })}
      </DonePanel>
      {receipt.accountPending ? (
        <Notice tone="warn" title={t('withdrawal.accountPending')}>
          {t('withdrawal.accountPendingText')}
        </Notice>
      ) : null}
      <blockquote className={styles['statement']}>{receipt.text}</blockquote>
    </>
  )
}
