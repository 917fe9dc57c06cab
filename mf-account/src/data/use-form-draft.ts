import {
  readPersistedJson,
  removePersisted,
  useShop,
  writePersisted,
} from '@drogerie/shared-lib/runtime'
import type { ShopFormReturn } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'

type FormDraft = { form: string; values: Record<string, unknown> }

function readFormDraft(): FormDraft | null {
  const kept = readPersistedJson('formDraft') as Partial<FormDraft> | null
  return typeof kept?.form === 'string' && typeof kept.values === 'object'
    ? (kept as FormDraft)
    : null
}

/** What proves an identity is typed again. */
const isSecret = (name: string) => name === 'currentPassword' || name === 'proofCode'

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))

/** Which of these forms over a list waits with what was typed into it: 'new', an id, or null. */
export function waitingForm(list: 'address' | 'child'): string | null {
  const [of, which = null] = readFormDraft()?.form.split(' ') ?? []
  return of === list ? which : null
}

/**
 * Keeps what is typed into a form of the account while it is open, so that a session the server ends,
 * or a reload, costs nothing: it is back for the same person (`follow-person.ts`). Saved, or left
 * without saving, it is forgotten.
 *
 * @param name - of the form: 'profile', 'address new', 'address 7'.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: ShopFormReturn<Input, Output>,
  name: string,
): void {
  const { session } = useShop()
  useEffect(() => {
    const kept = readFormDraft()
    if (kept?.form === name)
      form.reset({ ...form.getValues(), ...kept.values } as Input, { keepDefaultValues: true })
    const { unsubscribe } = form.watch((values, change) => {
      if (change.name === undefined) removePersisted('formDraft')
      else if (session.getState().signedIn)
        writePersisted('formDraft', JSON.stringify({ form: name, values: withoutSecrets(values) }))
    })
    return () => {
      unsubscribe()
      removePersisted('formDraft')
    }
  }, [form, name, session])
}
