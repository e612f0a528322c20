import { render } from 'preact';
import { Options } from '@/components/options/options';
import { useOptionsProps } from './use-options-props';
import './style.css';

function OptionsPage() {
  const props = useOptionsProps();
  return props && <Options {...props} />;
}

const root = document.getElementById('root');
if (root) render(<OptionsPage />, root);
