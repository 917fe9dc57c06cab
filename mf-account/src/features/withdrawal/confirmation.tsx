import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import type { Withdrawal, WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#widgets/refusal.tsx'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { PressToConfirm } from '#widgets/mailed-link.tsx'
import { RefundText } from '#widgets/withdrawal-outcome.tsx'
import { Stack } from '#ui/stack.tsx'
import { readDraft, sendStatement, type Statement } from './withdrawal-calls.ts'
import styles from './withdrawal.module.css'

type ConfirmationProps = {
  statement: Statement
  draft: WithdrawalDraft
  onBack: () => void
  onDone: (receipt: Withdrawal | PendingStatement) => void
}

/** The second step the law asks for: what is about to be said, and the button that says it. */
export function Confirmation({ statement, draft, onBack, onDone }: ConfirmationProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [key] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: () => sendStatement(shop, statement, key),
    onSuccess: (receipt) => {
      void shop.queryClient.invalidateQueries({ queryKey: ['personal', 'mf-account', 'orders'] })
      onDone(receipt)
    },
  })
  const { who, items } = statement
  const refund = useQuery({
    queryKey: ['personal', 'mf-account', 'withdrawal', who.orderNumber, who.email, items] as const,
    queryFn: () => readDraft(shop, who, items),
    select: (answer: WithdrawalDraft) => answer.refund,
    retry: false,
    enabled: send.isIdle, // where its answer was lost, the API would count what is left after it
  })
  const isUnreachable = isGone(send.error) // no word of the API's for a shopper
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1} className={styles['question']}>
        {t('withdrawal.question')}
      </h2>
      <StatementText statement={statement} draft={draft} />
      {refund.data ? <RefundText refund={refund.data} /> : null}
      {refund.data === null ? <p>{t('withdrawal.refundByMail')}</p> : null}
      <Refusal isInForm error={send.error} text={isUnreachable ? 'withdrawal.failed' : undefined}>
        {t('withdrawal.otherWay')} <a href={paths.contact()}>{t('purchases.contactUs')}</a>
      </Refusal>
      <PressToConfirm isPending={send.isPending} onPress={() => send.mutate()}>
        {t(draft.refund === null ? 'withdrawal.sendToConfirm' : 'withdrawal.confirm')}
      </PressToConfirm>
      <Button look="text" onClick={onBack}>
        {t('withdrawal.backToGoods')}
      </Button>
    </Stack>
  )
}

/** Text of the statement that is about to be sent, with the goods. */
function StatementText({ statement, draft }: { statement: Statement; draft: WithdrawalDraft }) {
  const { t } = useTranslation('mf-account')
  const { who, items } = statement
  const nameOf = (id: number) =>
    draft.items.filter((item) => item.id === id).map(wholeName)[0] ?? ''
  return (
    <blockquote className={styles['statement']}>
      <p>
        {t('withdrawal.statement', {
          name: `${who.firstName} ${who.lastName}`,
          order: draft.order.number,
          email: who.email,
        })}
      </p>
      <ul className={styles['returned']}>
        {items.map(({ id, quantity }) => (
          <li key={id}>
            {nameOf(id)}, {formatPieces(quantity)}
          </li>
        ))}
      </ul>
    </blockquote>
  )
}
