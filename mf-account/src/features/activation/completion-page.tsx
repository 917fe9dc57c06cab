import { ActivationFinishPayload, type FinishResult } from '@drogerie/shared-lib/contract/registration.ts'
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { PasswordField } from '@drogerie/shared-lib/forms/password-field.tsx'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, loadLikedProducts, PageHead, refreshUser, useShop, writeStoredAuth, type Shop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClubGate } from '#data/club-gate.tsx'
import { EntryFrame } from '#ui/entry-frame.tsx'
import styles from './activation.module.css'

type Kind = 'registration' | 'activation'

const isBadLink = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 422 && error.violations.every(({ propertyPath }) => ['', 'token'].includes(propertyPath))))

/** The answer holds a token: the person is signed in at once. */
async function enter(shop: Shop, { token, customer }: FinishResult): Promise<void> {
  writeStoredAuth({ token, customer })
  shop.session.setState({ auth: { token, customer }, signedIn: true })
  await Promise.allSettled([refreshUser(shop), loadLikedProducts(shop)])
  shop.navigate(paths.account(), { replace: true })
}

/** The end of a registration or an activation, by a mailed link that is good for ten days. */
export function CompletionPage({ token, kind }: { token: string; kind: Kind }) {
  const { t } = useTranslation('mf-account')
  const [isInvalid, setInvalid] = useState(false)
  return (
    <>
      <PageHead title={t(`${kind}.completeTitle`)} robots="noindex" />
      <EntryFrame title={t(`${kind}.completeTitle`)} lead={isInvalid ? undefined : t(`${kind}.completeLead`)}>
        <ClubGate safe={t('registration.linkSafe', { days: limits.registrationLinkDays })}>
          {isInvalid ? (
            <BadLink kind={kind} />
          ) : kind === 'registration' ? (
            <Confirm token={token} onInvalid={() => setInvalid(true)} />
          ) : (
            <PasswordForm token={token} onInvalid={() => setInvalid(true)} />
          )}
        </ClubGate>
      </EntryFrame>
    </>
  )
}

type StepProps = { token: string; onInvalid: () => void }

/** The password was given with the registration, so one press is enough; opening the link alone decides nothing. */
function Confirm({ token, onInvalid }: StepProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const finish = useMutation({
    mutationFn: () => shop.api.post<FinishResult>('/client/registration-finish', { token }),
    onSuccess: (result) => enter(shop, result),
    onError: (error) => {
      if (isBadLink(error)) onInvalid()
    },
  })
  return (
    <div className={styles['stack']}>
      {finish.isError ? (
        <Notice tone="err" role="alert">
          {t('registration.completeFailed')}
        </Notice>
      ) : null}
      <Button look="accent" size="lg" wide loading={finish.isPending} loadingLabel={t('general.loading')} onClick={() => finish.mutate()}>
        {t('registration.complete')}
      </Button>
    </div>
  )
}

function PasswordForm({ token, onInvalid }: StepProps) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const form = useShopForm(ActivationFinishPayload, { token, password: '', confirmPassword: '' })
  const submit = async (values: ActivationFinishPayload) => {
    try {
      await enter(shop, await shop.api.post<FinishResult>('/client/activation-finish', values))
    } catch (error) {
      if (!isBadLink(error)) throw error
      onInvalid()
    }
  }
  return (
    <ShopForm form={form} onSubmit={submit} aria-label={t('activation.completeTitle')}>
      <PasswordField name="password" label={t('form.password')} autoComplete="new-password" deps={['confirmPassword']} ticks />
      <PasswordField name="confirmPassword" label={t('form.confirmPassword')} autoComplete="new-password" />
      <SubmitButton wide>{t('activation.complete')}</SubmitButton>
    </ShopForm>
  )
}

function BadLink({ kind }: { kind: Kind }) {
  const { t } = useTranslation('mf-account')
  return (
    <div className={styles['stack']}>
      <Notice tone="err" role="alert" title={t('registration.badLink')}>
        {t('registration.badLinkText', { days: limits.registrationLinkDays })}
      </Notice>
      <LinkButton look="plum" size="lg" wide href={kind === 'registration' ? paths.registration() : paths.accountActivation()}>
        {t(`${kind}.again`)}
      </LinkButton>
    </div>
  )
}
