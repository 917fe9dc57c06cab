import type { ShopFormReturn } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'

/** Hands on what is typed into a form at each change, so that the wizard's draft holds it. */
export function useKeptForm<Input extends FieldValues, Output>(
  form: ShopFormReturn<Input, Output>,
  onTyped: (values: Input) => void,
): void {
  const typed = useEffectEvent(onTyped)
  useEffect(() => {
    const { unsubscribe } = form.watch(() => typed(form.getValues()))
    return unsubscribe
  }, [form])
}
