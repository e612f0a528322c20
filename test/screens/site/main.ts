/**
 * `?panel#active` shows the panel's state "active", `?panel&lang=de#active` the same in German, `?panel&pseudo#active` in
 * the pseudo-language, from right to left; each page brings the styles of its own.
 */
switch (location.search.split('&')[0]) {
  case '?panel':
    void import('./panel');
    break;
  case '?proposals':
    void import('./proposals');
    break;
  case '?at-source':
    void import('./at-source');
    break;
  case '?popup':
    void import('./popup');
    break;
  case '?options':
    void import('./options');
    break;
  case '?first-run':
    void import('./first-run');
    break;
  case '?diagnosis':
    void import('./diagnosis');
    break;
  case '?sample':
    void import('./sample');
    break;
  case '?chips':
    void import('./chips');
    break;
}
