import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone } from '@drogerie/shared-lib/pages/is-gone.ts'
import { DeadLink } from '#widgets/mailed-link.tsx'
import { EntryPage } from '#widgets/entry-page.tsx'
import { ClubGate } from '#widgets/club-gate.tsx'
import { Bones } from '#ui/bones.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { finishLinkQuery, type Kind } from './finish-call.ts'
import { PasswordStep } from './password-step.tsx'

type Stage = 'confirm' | 'password' | 'invalid'

const leads = {
  confirm: 'registration.completeLead',
  password: 'activation.completeLead',
  invalid: null,
} as const

/**
 * The end of a registration or an activation, by a mailed link that is good for ten days. A dead
 * link says so before anything is asked; if it cannot be checked now, what is asked shows all the
 * same.
 */
export function CompletionPage({ token, kind }: { token: string; kind: Kind }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { isPending, error } = useQuery(finishLinkQuery(shop, kind, token))
  const [asked, setStage] = useState<Stage>(kind === 'registration' ? 'confirm' : 'password')
  const stage = isGone(error) ? 'invalid' : asked
  const lead = leads[stage]
  const onInvalid = () => setStage('invalid')
  return (
    <EntryPage
      title={t(`${kind}.completeTitle`)}
      lead={isPending || lead === null ? undefined : t(lead)}
    >
      <ClubGate safe={t('registration.linkSafe', { days: limits.registrationLinkDays })}>
        {isPending ? (
          <Bones count={2} />
        ) : stage === 'invalid' ? (
          <BadLink kind={kind} />
        ) : stage === 'confirm' ? (
          <ConfirmStep
            token={token}
            onInvalid={onInvalid}
            onPasswordMissing={() => setStage('password')}
          />
        ) : (
          <PasswordStep token={token} kind={kind} onInvalid={onInvalid} />
        )}
      </ClubGate>
    </EntryPage>
  )
}

function BadLink({ kind }: { kind: Kind }) {
  const { t } = useTranslation('mf-account')
  return (
    <DeadLink
      title={t('registration.badLink')}
      text={t('registration.badLinkText', { days: limits.registrationLinkDays })}
    >
      <LinkButton
        look="plum"
        size="lg"
        wide
        href={kind === 'registration' ? paths.registration() : paths.accountActivation()}
      >
        {t(`${kind}.again`)}
      </LinkButton>
      <LinkButton size="lg" wide href={paths.login()}>
        {t('auth.signIn')}
      </LinkButton>
    </DeadLink>
  )
}
