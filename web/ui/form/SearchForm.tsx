import type { ComponentProps } from 'react'
import { SearchField } from './SearchField.tsx'

interface Props extends ComponentProps<typeof SearchField> {
  className?: string | undefined
  onSubmit: () => void
}

/** A search line that searches once Enter is pressed. */
export function SearchForm({ className, onSubmit, ...field }: Props) {
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <SearchField {...field} />
      </form>
    </search>
  )
}
