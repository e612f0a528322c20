/** `?panel#active` shows the panel's state "active"; each page brings the styles of its own. */
switch (location.search) {
  case '?panel':
    void import('./panel');
    break;
  case '?popup':
    void import('./popup');
    break;
  case '?options':
    void import('./options');
    break;
  case '?chips':
    void import('./chips');
    break;
}
