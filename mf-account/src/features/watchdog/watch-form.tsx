import { CustomerWatchdogForm, WatchdogForm } from '@drogerie/shared-lib/contract/watchdog-form.ts'
import { watchdogEventTypes } from '@drogerie/shared-lib/contract/enum-values.ts'
import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { HoneypotField } from '@drogerie/shared-lib/forms/honeypot-field.tsx'
import { RadioField } from '@drogerie/shared-lib/forms/radio-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import { readPersisted, useSession, useShop, writePersisted } from '@drogerie/shared-lib/runtime'
import type { ParcelContracts } from '@drogerie/shared-lib/runtime'
import { useAskedWatch } from '@drogerie/shared-lib/pages/asked-watches.ts'
import { useWatchOf } from '@drogerie/shared-lib/pages/watch-query.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DonePanel } from '#ui/done-panel.tsx'
import { KnownWatch } from './known-watch.tsx'
import { isRefusal, rememberWish, useWatch } from './watch-queries.ts'
import { offeredType, wishOf } from './watch-rules.ts'

type WatchFormProps = ParcelContracts['mf-account/watchdog-form']
type Values = { type: WatchdogEventType; email?: string; website?: string | null | undefined }

/**
 * Asks what to watch; a visitor also where to write, and then to prove that mailbox. It opens with
 * what was asked before.
 */
export function WatchForm({ variantCode, price, inStock, onSet, onClose }: WatchFormProps) {
  const { t } = useTranslation('mf-account')
  const user = useSession((session) => (session.signedIn ? session.user : null))
  const known = useWatchOf({ code: variantCode, price, inStock })
  const guid = useAskedWatch(variantCode)?.guid
  const { mutateAsync, isError, error, isSuccess } = useWatch()
  const [sentTo, setSentTo] = useState('')
  const { queryClient } = useShop()
  const events = known?.events ?? []
  const submit = async ({ type, email, website }: Values) => {
    const wish = wishOf(type, events)
    try {
      await mutateAsync({
        productVariantCode: variantCode,
        events: [wish],
        ...(user ? {} : { email, website }),
      })
    } catch (refusal) {
      if (isRefusal(refusal)) throw refusal
      return // said above the form
    }
    if (user) return onSet()
    setSentTo(email ?? '')
    rememberWish(queryClient, variantCode, {
      email: email ?? null,
      wish: type === 'price_lower_than' ? { price, ...wish } : wish,
    })
  }
  if (isSuccess && !user) {
    return (
      <DonePanel
        title={t('watch.oneMoreStep')}
        actions={<Button onClick={() => onClose()}>{t('watch.close')}</Button>}
      >
        {t('watch.confirmMail', { email: sentTo })}
      </DonePanel>
    )
  }
  return (
    <>
      {isError && !isRefusal(error) ? (
        <Notice tone="err" role="alert" title={t('common:watchdog.failed')} />
      ) : null}
      <WatchFields
        // what a customer watches may come late
        key={`${user?.email} ${events.map(({ type }) => type).join()}`}
        email={user?.email ?? null}
        asked={{ type: offeredType(events, inStock), email: known?.email ?? null }}
        price={price}
        onSubmit={submit}
      >
        {known ? <KnownWatch watch={known} guid={guid} hasList={user !== null} /> : null}
      </WatchFields>
    </>
  )
}

type WatchFieldsProps = {
  /** The customer's address; null for a visitor. */
  email: string | null
  /** First values of the form. */
  asked: { type: WatchdogEventType | null; email: string | null }
  price: number
  onSubmit: (values: Values) => Promise<void>
  /** Above the fields. */
  children: ReactNode
}

function WatchFields({ email, asked, price, onSubmit, children }: WatchFieldsProps) {
  const { t } = useTranslation('mf-account')
  const form = useShopForm<typeof WatchdogForm>(
    (email === null ? WatchdogForm : CustomerWatchdogForm) as typeof WatchdogForm,
    {
      type: (asked.type ?? '') as WatchdogEventType,
      email: email === null ? (readPersisted('watchEmail') ?? asked.email ?? '') : '',
      website: '',
    },
  )
  useTypedValues(form, ({ email: typed }) => writePersisted('watchEmail', typed ?? ''))
  const isPrice = form.watch('type') === 'price_lower_than'
  return (
    <ShopForm
      form={form}
      onSubmit={onSubmit}
      fieldOfPath={(path) => (path === 'events' ? 'type' : path)}
    >
      {children}
      <RadioField
        name="type"
        legend={t('watch.type')}
        options={watchdogEventTypes.map((type) => ({
          value: type,
          label: t(`common:watchdog.type.${type}`),
        }))}
        {...(isPrice ? { help: t('watch.now', { price: formatPrice(price) }) } : {})}
      />
      {email === null ? (
        <TextField
          name="email"
          label={t('form.email')}
          preset="email"
          help={t('watch.emailHelp')}
        />
      ) : (
        <p>{t('watch.account', { email })}</p>
      )}
      <HoneypotField />
      <SubmitButton wide>{t('watch.submit')}</SubmitButton>
    </ShopForm>
  )
}
