import type { VerificationRequestPayload } from '@drogerie/shared-lib/contract/auth.ts'
import * as field from '@drogerie/shared-lib/contract/fields.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#widgets/refusal.tsx'
import { PressToConfirm } from '#widgets/mailed-link.tsx'
import { Stack } from '#ui/stack.tsx'
import * as z from 'zod/mini'
import { DonePanel } from '#ui/done-panel.tsx'

/**
 * Requests a new link: with one click for the signed-in customer, by e-mail for others, with an
 * answer that does not reveal whether the account exists.
 */
export function RequestLink() {
  const user = useSession((session) => session.user)
  if (!user) return <ByEmail />
  if (user.pendingEmail) return <OwnLink email={user.pendingEmail} />
  return user.user.verified ? <Already /> : <OwnLink email={user.email} />
}

function Already() {
  const { t } = useTranslation('mf-account')
  const action = (
    <LinkButton look="plum" href={paths.account()}>
      {t('account.title')}
    </LinkButton>
  )
  return (
    <DonePanel title={t('verification.doneTitle')} actions={action}>
      {t('verification.alreadyText')}
    </DonePanel>
  )
}

function Sent({ email }: { email: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <DonePanel title={t('verification.sentTitle')}>
      {t('verification.sentText', { email })}
    </DonePanel>
  )
}

function OwnLink({ email }: { email: string }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const request = useMutation({
    mutationFn: () => api('POST /account-verification-requests', { body: {} }),
  })
  if (request.isSuccess) return <Sent email={email} />
  return (
    <Stack>
      <p>{t('verification.ownText', { email })}</p>
      <Refusal error={request.error} />
      <PressToConfirm isPending={request.isPending} onPress={() => request.mutate()}>
        {t('verification.submit')}
      </PressToConfirm>
    </Stack>
  )
}

/** Required here; in the API's payload a customer's may be absent. */
const EmailForm = z.object({ email: field.email() })

function ByEmail() {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(EmailForm, { email: '' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo) return <Sent email={sentTo} />
  const submit = async ({ email }: { email: string }) => {
    await api('POST /account-verification-requests', {
      body: { email } satisfies VerificationRequestPayload,
    })
    setSentTo(email)
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('verification.title')}>
      <p>{t('verification.guestText')}</p>
      <TextField name="email" label={t('form.email')} preset="email" />
      <SubmitButton wide>{t('verification.submit')}</SubmitButton>
    </ShopForm>
  )
}
