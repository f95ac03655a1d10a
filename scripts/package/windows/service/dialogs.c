#include "host.h"
#include "dialogs.h"

#define ACT 100

static TASKDIALOGCONFIG config_of(const wchar_t *icon, const wchar_t *title, const wchar_t *text) {
  TASKDIALOGCONFIG config = {.cbSize = sizeof config, .hInstance = GetModuleHandleW(NULL)};
  config.pszWindowTitle = L"Yunque";
  config.pszMainIcon = icon;
  config.pszMainInstruction = title;
  config.pszContent = text;
  config.dwCommonButtons = TDCBF_OK_BUTTON;
  config.dwFlags = TDF_SIZE_TO_CONTENT;
  return config;
}

void tell(const wchar_t *icon, const wchar_t *title, const wchar_t *text) {
  TASKDIALOGCONFIG config = config_of(icon, title, text);
  TaskDialogIndirect(&config, NULL, NULL, NULL);
}

BOOL ask(const wchar_t *title, const wchar_t *text, const wchar_t *act) {
  int chosen = 0;
  TASKDIALOG_BUTTON buttons[] = {{ACT, act}, {IDCANCEL, L"Cancelar"}};
  TASKDIALOGCONFIG config = config_of(TD_WARNING, title, text);
  config.dwFlags |= TDF_ALLOW_DIALOG_CANCELLATION;
  config.dwCommonButtons = 0;
  config.cButtons = 2;
  config.pButtons = buttons;
  config.nDefaultButton = ACT;
  TaskDialogIndirect(&config, &chosen, NULL, NULL);
  return chosen == ACT;
}

typedef struct {
  BOOL (*is_over)(void *);
  void *given;
  DWORD milliseconds;
  volatile LONG over;
} Wait;

static DWORD WINAPI watch(void *given) {
  Wait *wait = given;
  ULONGLONG start = GetTickCount64();
  while (!wait->is_over(wait->given) && GetTickCount64() - start < wait->milliseconds) Sleep(200);
  InterlockedExchange(&wait->over, TRUE);
  return 0;
}

/* Windows calls it five times a second, and when the person would close the window. */
static HRESULT CALLBACK on_event(HWND window, UINT event, WPARAM first, LPARAM second, LONG_PTR given) {
  (void)first, (void)second;
  Wait *wait = (Wait *)given;
  if (event == TDN_CREATED) {
    SendMessageW(window, TDM_SET_PROGRESS_BAR_MARQUEE, TRUE, 0);
    SendMessageW(window, TDM_ENABLE_BUTTON, IDOK, FALSE);
  }
  if (event == TDN_TIMER && wait->over) {
    SendMessageW(window, TDM_ENABLE_BUTTON, IDOK, TRUE);
    SendMessageW(window, TDM_CLICK_BUTTON, IDOK, 0);
  }
  return event == TDN_BUTTON_CLICKED && !wait->over ? S_FALSE : S_OK;
}

void wait_with_window(const wchar_t *title, const wchar_t *text, BOOL (*is_over)(void *), void *given,
                      DWORD milliseconds) {
  Wait wait = {is_over, given, milliseconds, FALSE};
  HANDLE thread = CreateThread(NULL, 0, watch, &wait, 0, NULL);
  TASKDIALOGCONFIG config = config_of(TD_INFORMATION, title, text);
  config.dwFlags |= TDF_SHOW_MARQUEE_PROGRESS_BAR | TDF_CALLBACK_TIMER;
  config.pfCallback = on_event;
  config.lpCallbackData = (LONG_PTR)&wait;
  TaskDialogIndirect(&config, NULL, NULL, NULL);
  WaitForSingleObject(thread, INFINITE);
  CloseHandle(thread);
}
