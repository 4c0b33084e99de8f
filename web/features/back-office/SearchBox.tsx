import { useState } from 'react'
import { LINE_LENGTH } from '#contract/limits.ts'
import { TextField } from '#web/ui/TextField.tsx'

interface Props {
  label: string
  placeholder: string
  /** What is searched for now. */
  text: string
  onSearch: (text: string) => void
}

/** Searches on Enter; nothing needs to be typed. Follows the address where that changes by other means. */
export function SearchBox({ label, placeholder, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    setTyped(text)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          name="search"
          type="search"
          label={label}
          hideLabel
          placeholder={placeholder}
          iconBefore="search"
          maxLength={LINE_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </form>
    </search>
  )
}
