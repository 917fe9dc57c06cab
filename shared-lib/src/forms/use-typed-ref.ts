import { useCallback, useRef, type RefCallback } from 'react'
import { useFormContext, type RegisterOptions, type UseFormRegisterReturn } from 'react-hook-form'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Registers a text control. What somebody typed before the page came alive is taken over; registering alone would write
 * the default over it.
 */
export function useTypedRegister(name: string, options?: RegisterOptions): UseFormRegisterReturn {
  const { register, setValue } = useFormContext()
  const seen = useRef(false)
  const registered = register(name, options)
  const latest = useRef(registered.ref)
  latest.current = registered.ref
  const ref: RefCallback<TextControl> = useCallback(
    (element) => {
      const typed = element && !seen.current && element.value !== element.defaultValue ? element.value : null
      latest.current(element)
      if (element) seen.current = true
      if (typed !== null) setValue(name, typed, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    },
    [name, setValue],
  )
  return { ...registered, ref }
}
