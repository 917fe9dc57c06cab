import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { creditNoteFileName, invoiceFileName } from '@drogerie/shared-lib/format/document-file.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { isWithdrawalOpen } from '@drogerie/shared-lib/product/withdrawn-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { ChevronRight } from '@drogerie/shared-lib/ui/icons/chevron-right.tsx'
import { FileText } from '@drogerie/shared-lib/ui/icons/file-text.tsx'
import { LogOut } from '@drogerie/shared-lib/ui/icons/log-out.tsx'
import { Undo2 } from '@drogerie/shared-lib/ui/icons/undo-2.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isReceipt } from '#data/order-state-rules.ts'
import { saveFile } from '#data/save-file.ts'
import { orderParameter } from '@drogerie/shared-lib/routes/query-parameters.ts'
import { isAllWithdrawn, useWithdrawals } from './order-withdrawals.ts'
import styles from './purchase-detail.module.css'

/** Further actions for a purchase; only those that are possible now. */
export function ServicesPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const {
    invoice,
    invoiceNumber,
    creditNotes = [],
    claimable,
    withdrawableUntil,
    number,
    state,
    tokenValue,
  } = order
  const isKept = !isAllWithdrawn(order, useWithdrawals(order))
  const canClaim = claimable === true && isKept
  const canWithdraw =
    isKept && isWithdrawalOpen(withdrawableUntil) && state !== 'cancelled' && !isReceipt(order)
  if (!invoice && creditNotes.length === 0 && !canClaim && !canWithdraw) return null
  return (
    <Panel className={styles['services']} data-print="hide">
      <ul>
        {invoice ? (
          <Document
            read={() => api.download('GET /orders/{tokenValue}/invoice', { path: { tokenValue } })}
            // An API from before `invoiceNumber` names the order alone.
            name={invoiceFileName(invoiceNumber ?? number ?? '')}
            title={t('purchases.invoice')}
            text={t('purchases.invoiceText', { number })}
          />
        ) : null}
        {creditNotes.map((note) => (
          <Document
            key={note.number}
            read={() =>
              api.download('GET /orders/{tokenValue}/credit-notes/{number}', { iri: note.file })
            }
            name={creditNoteFileName(note.number)}
            title={t('purchases.creditNote')}
            text={t('purchases.creditNoteText', {
              number: note.number,
              date: formatDate(note.issuedOn),
            })}
          />
        ))}
        {canClaim ? (
          <ServiceLink
            href={withQuery(paths.complaintNew(), { [orderParameter]: number })}
            icon={<Undo2 size={22} />}
            title={t('purchases.complain')}
            text={t('purchases.complainText')}
          />
        ) : null}
        {canWithdraw ? <WithdrawalLink number={number} until={withdrawableUntil} /> : null}
      </ul>
    </Panel>
  )
}

type ServiceProps = { icon: ReactNode; title: string; text: string }

const Words = ({ icon, title, text }: ServiceProps) => (
  <>
    {icon}
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <ChevronRight size={20} />
  </>
)

const ServiceLink = ({ href, ...words }: ServiceProps & { href: string }) => (
  <li>
    <a href={href}>
      <Words {...words} />
    </a>
  </li>
)

/** Names the last day once the goods are taken over, the number of days before. */
function WithdrawalLink({
  number,
  until,
}: {
  number: Order['number']
  until: Order['withdrawableUntil']
}) {
  const { t } = useTranslation('mf-account')
  return (
    <ServiceLink
      href={withQuery(paths.withdrawal(), { [orderParameter]: number })}
      icon={<LogOut size={22} />}
      title={t('purchases.withdraw')}
      text={
        until
          ? t('purchases.withdrawText', { date: formatDate(until) })
          : t('purchases.withdrawDays', { days: limits.returnDays })
      }
    />
  )
}

type DocumentProps = { read: () => Promise<Blob>; name: string; title: string; text: string }

/** A PDF that only the owner may read: fetched with their session, then saved. */
function Document({ read, name, title, text }: DocumentProps) {
  const showError = useErrorToast()
  const download = useMutation({
    mutationFn: read,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => showError(error),
  })
  return (
    <li>
      <button
        type="button"
        aria-busy={download.isPending || undefined}
        onClick={() => download.mutate()}
        disabled={download.isPending}
      >
        <Words icon={<FileText size={22} />} title={title} text={text} />
      </button>
    </li>
  )
}
