import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { guest } from '@drogerie/shared-lib/forms/own-draft.ts'
import { useDraftOwner } from '@drogerie/shared-lib/forms/use-draft-owner.ts'
import { topicParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readContactDraft, writeContactDraft } from './contact-draft.ts'
import { ContactForm, subjects, type ContactInput } from './contact-schema.ts'

const empty: ContactInput = {
  subject: 'order',
  name: '',
  email: '',
  orderNumber: '',
  phone: '',
  message: '',
  website: '',
}

const fields = Object.keys(empty) as (keyof ContactInput)[]

const subjectOf = (topic: string | null) => subjects.find((code) => code === topic)

/**
 * The form as this person left it in this tab: what is known of them, what they typed, the subject
 * of the link they came by. All of it is the browser's; the server's page is the same for
 * everybody.
 */
export function useContactFields() {
  const form = useShopForm(ContactForm, empty)
  const owner = useDraftOwner()
  const user = useSession((session) => session.user)
  const [params] = useSearchParams()
  const subject = subjectOf(params.get(topicParameter))
  const filledFor = useRef(guest)

  useEffect(() => {
    const isSamePerson = filledFor.current === guest || filledFor.current === owner
    filledFor.current = owner
    const known = {
      ...empty,
      name: user?.fullName ?? '',
      email: user?.email ?? '',
      ...readContactDraft(owner),
      ...(subject ? { subject } : {}),
    }
    // typed before the script or the sign-in came
    form.reset(known, { keepDirtyValues: isSamePerson })
    const shown = form.getValues()
    if (fields.some((name) => shown[name] !== known[name])) writeContactDraft(owner, shown)
  }, [form, owner, user, subject])

  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      if (type === 'change') writeContactDraft(owner, values)
    })
    return unsubscribe
  }, [form, owner])
  return form
}
