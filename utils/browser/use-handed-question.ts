import { useEffect, useState } from 'preact/hooks';
import { takeQuestion } from './handed-question';

/** The question with which this popup was opened; null: none, or not known yet. */
export function useHandedQuestion(): string | null {
  const [question, setQuestion] = useState<string | null>(null);
  useEffect(() => void takeQuestion().then(setQuestion), []);
  return question;
}
