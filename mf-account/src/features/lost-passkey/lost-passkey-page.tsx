import { PasskeyReleasePayload } from '@drogerie/shared-lib/contract/passkey.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '#widgets/entry-page.tsx'
import { DeadLink } from '#widgets/mailed-link.tsx'
import { DonePanel } from '#ui/done-panel.tsx'

/**
 * /klub/prihlaseni/ztraceny-klic: asks for a link; with the token of that link it starts the wait.
 */
export function LostPasskeyPage({ token }: { token: string | null }) {
  const { t } = useTranslation('mf-account')
  return (
    <EntryPage title={t('lostPasskey.title')} lead={t('lostPasskey.lead')}>
      {token === null ? <Ask /> : <Confirm token={token} />}
    </EntryPage>
  )
}

function Ask() {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useShopForm(PasskeyReleasePayload, { email: '' })
  const submit = async (values: PasskeyReleasePayload) => {
    await api('POST /passkey-releases', { body: values })
    setSentTo(values.email)
  }
  if (sentTo !== null)
    return (
      <DonePanel title={t('forgotten.sentTitle')}>
        {t('lostPasskey.sent', { email: sentTo })}
      </DonePanel>
    )
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('lostPasskey.title')}>
      <TextField name="email" label={t('form.email')} preset="email" autoComplete="username" />
      <SubmitButton wide>{t('lostPasskey.send')}</SubmitButton>
    </ShopForm>
  )
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const showError = useErrorToast()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api('PATCH /passkey-releases/{token}', { path: { token }, body: {} }),
    onError: (failure) => {
      if (!isGone(failure)) showError(failure)
    },
  })
  if (isGone(error))
    return (
      <DeadLink title={t('lostPasskey.invalid')} text={t('reset.invalidText')}>
        <LinkButton look="plum" size="lg" wide href={paths.lostPasskey()}>
          {t('reset.again')}
        </LinkButton>
      </DeadLink>
    )
  if (!data)
    return (
      <Button
        look="plum"
        loading={isPending}
        loadingLabel={t('general.loading')}
        onClick={() => mutate()}
      >
        {t('lostPasskey.confirm')}
      </Button>
    )
  const action = (
    <LinkButton look="plum" href={paths.login()}>
      {t('forgotten.back')}
    </LinkButton>
  )
  return (
    <DonePanel title={t('lostPasskey.doneTitle')} actions={action}>
      {t('lostPasskey.done', { when: formatDateTime(data.releasedAt) })}
    </DonePanel>
  )
}
