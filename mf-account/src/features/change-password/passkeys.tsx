import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { Passkey, PasskeyList } from '@drogerie/shared-lib/contract/passkey.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Checkbox } from '@drogerie/shared-lib/ui/choice.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmed } from '#widgets/confirm-dialog.tsx'
import { passkeysKey, passkeysQuery } from '#data/passkeys-query.ts'
import { usePasskeyError } from '#data/use-passkey-error.ts'
import { NameDialog } from './passkey-name-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './passkeys.module.css'

const keepFocus = keepFocusInRows()

/** Passkeys: the customer's list, and the switch to require one. */
export function Passkeys({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { data, error, refetch, isFetching } = useQuery(passkeysQuery(shop))
  const retry = { label: t('general.retry'), onRetry: () => void refetch(), loading: isFetching }
  return (
    <Panel title={t('passkey.title')} lead={t('passkey.lead')}>
      {data ? <Content customer={customer} list={data} /> : null}
      {error && !data ? <OutagePanel title={t('passkey.failed')} retry={retry} /> : null}
      {error || data ? null : <Skeleton />}
    </Panel>
  )
}

function Content({ customer, list }: { customer: Customer; list: PasskeyList }) {
  const { t } = useTranslation('mf-account')
  const { confirmed, dialog } = useConfirmed(customer)
  const [isNaming, setNaming] = useState(false)
  const { reload, requiring, removing } = usePasskeyChanges(confirmed)
  return (
    <div className={styles['stack']}>
      {list.releasedAt === null ? null : (
        <Notice tone="warn" title={t('passkey.released')}>
          {t('passkey.releasedText', { when: formatDateTime(list.releasedAt) })}
        </Notice>
      )}
      {list.passkeys.length === 0 ? null : (
        <ul ref={keepFocus} className={styles['list']}>
          {list.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => removing.mutate(passkey)}
              onRenamed={reload}
            />
          ))}
        </ul>
      )}
      {list.passkeys.length === 0 ? null : (
        <Checkbox
          checked={list.required}
          disabled={requiring.isPending}
          onChange={({ target }) => requiring.mutate(target.checked)}
        >
          {t('passkey.require')}
        </Checkbox>
      )}
      <div>
        <Button onClick={() => setNaming(true)}>{t('passkey.add')}</Button>
      </div>
      <NameDialog
        open={isNaming}
        confirmed={confirmed}
        onClose={() => setNaming(false)}
        onAdded={reload}
      />
      {dialog}
    </div>
  )
}

/** Changes of the list, each after a fresh proof of who asks for it. */
function usePasskeyChanges(confirmed: ReturnType<typeof useConfirmed>['confirmed']) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const queryClient = useQueryClient()
  const onError = usePasskeyError()
  const reload = () => queryClient.invalidateQueries({ queryKey: passkeysKey })
  const requiring = useMutation({
    mutationFn: (required: boolean) =>
      confirmed(() => shop.api('PUT /passkeys/requirement', { body: { required } })),
    onSuccess: reload,
    onError,
  })
  const removing = useMutation({
    mutationFn: ({ id }: Passkey) =>
      confirmed(() => shop.api('DELETE /passkeys/{id}', { path: { id } })),
    onSuccess: async () => {
      await reload()
      shop.toasts.show({ kind: 'success', text: t('passkey.removed') })
    },
    onError,
  })
  return { reload, requiring, removing }
}
