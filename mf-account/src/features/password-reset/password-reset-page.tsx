import { ResetPasswordPayload } from '@drogerie/shared-lib/contract/auth.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '#widgets/new-password-fields.tsx'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { DeadLink } from '#widgets/mailed-link.tsx'
import { EntryPage } from '#widgets/entry-page.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { Bones } from '#ui/bones.tsx'

/** Whether a mailed link is still good, asked before anybody types a password. */
const resetLinkQuery = ({ api }: Shop, token: string) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'password-reset', token],
    queryFn: async ({ signal }) => {
      await api('GET /reset-password-requests/{token}', { path: { token }, signal })
      return true
    },
    retry: (failures, error) => failures < 1 && !isGone(error),
    staleTime: Infinity, // the form itself says when the link went bad meanwhile
  })

type Stage = 'form' | 'invalid' | 'done'

/**
 * /klub/obnova-hesla/{token}: a new password by a mailed link. If the link cannot be checked now,
 * the form shows all the same.
 */
export function PasswordResetPage({ token }: { token: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { isPending, error } = useQuery(resetLinkQuery(shop, token))
  const [result, setResult] = useState<Stage>('form')
  const stage = isGone(error) ? 'invalid' : result
  return (
    <EntryPage title={t('reset.title')} lead={stage === 'form' ? t('reset.lead') : undefined}>
      {isPending ? (
        <Bones of="fields" />
      ) : (
        <Body stage={stage} token={token} onResult={setResult} />
      )}
    </EntryPage>
  )
}

function Body({
  stage,
  token,
  onResult,
}: {
  stage: Stage
  token: string
  onResult: (stage: Stage) => void
}) {
  const { t } = useTranslation('mf-account')
  if (stage === 'form') return <NewPasswordForm token={token} onResult={onResult} />
  if (stage === 'invalid') {
    return (
      <DeadLink title={t('reset.invalid')} text={t('reset.invalidText')}>
        <LinkButton look="plum" size="lg" wide href={paths.forgottenPassword()}>
          {t('reset.again')}
        </LinkButton>
      </DeadLink>
    )
  }
  const actions = (
    <LinkButton look="plum" href={paths.login()}>
      {t('auth.signIn')}
    </LinkButton>
  )
  return (
    <DonePanel title={t('reset.doneTitle')} actions={actions}>
      {t('reset.doneText')}
    </DonePanel>
  )
}

function NewPasswordForm({ token, onResult }: { token: string; onResult: (stage: Stage) => void }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const form = useShopForm(ResetPasswordPayload, { newPassword: '', confirmNewPassword: '' })
  const submit = async (values: ResetPasswordPayload) => {
    try {
      await api('PATCH /reset-password-requests/{token}', { path: { token }, body: values })
      onResult('done')
    } catch (error) {
      if (!isGone(error)) throw error
      onResult('invalid')
    }
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('reset.title')}>
      <NewPasswordFields
        name="newPassword"
        label={t('form.newPassword')}
        confirmName="confirmNewPassword"
      />
      <SubmitButton wide>{t('reset.submit')}</SubmitButton>
    </ShopForm>
  )
}
